import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Every address of the storefront, top to bottom. */
export default [
  layout('routes/site-layout.tsx', [
    index('routes/landing.tsx'),
    route('deal-search', 'routes/deal-search.tsx'),
    route('deals', 'routes/deals.tsx'),
    route('exception', 'routes/exception.tsx'),
    route('expired-session', 'routes/expired-session.tsx'),
    route('hdpMemSearch', 'routes/member-stays-search.tsx'),
    route('trip', 'routes/trip.tsx'),
    route('legal/:page', 'routes/legal.tsx'),
    layout('routes/shopping-layout.tsx', [
      route('F', 'routes/flights.tsx', { id: 'flights' }),
      route('FF', 'routes/flights.tsx', { id: 'free-flights' }),
    ]),
  ]),
  layout('routes/shopping-layout.tsx', { id: 'checkout-shopping' }, [
    route('checkout/:cartId', 'routes/checkout.tsx', [
      index('routes/checkout-travellers.tsx'),
      route('extras', 'routes/checkout-extras.tsx'),
      route('review', 'routes/checkout-review.tsx'),
      route('return', 'routes/checkout-return.tsx'),
      route('confirmation', 'routes/checkout-confirmation.tsx'),
    ]),
  ]),
  route('search', 'routes/search-redirect.ts'),
  route('memSearch', 'routes/member-search.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('posters/:file', 'routes/poster.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
