import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { type Frame, type Page, PAGES } from './pages.ts'

const CHECKOUT = '/checkout/:cartId'

const routeOf = ({ path, module, frame }: Page): RouteConfigEntry => {
  const file = `routes/${module}`
  // A module is one route unless its rows are told apart by their paths.
  const own = PAGES.filter((page) => page.module === module).length > 1 ? { id: path } : {}
  const below = path.slice(frame === 'CHECKOUT' ? CHECKOUT.length : 0).replace(/^\//, '')
  return below === '' ? index(file, own) : route(below, file, own)
}

const routesIn = (frame: Frame): RouteConfigEntry[] => PAGES.filter((page) => page.frame === frame).map(routeOf)

/** Every page of the table in its frame. */
export default [
  layout('routes/site-layout.tsx', [...routesIn('SITE'), layout('routes/shopping-layout.tsx', routesIn('SHOPPING'))]),
  layout('routes/shopping-layout.tsx', { id: 'checkout-shopping' }, [route(CHECKOUT.slice(1), 'routes/checkout/checkout.tsx', routesIn('CHECKOUT'))]),
  ...routesIn('NONE'),
] satisfies RouteConfig
