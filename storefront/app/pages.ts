import { FEATURE_FLAGS } from '@portolan/contract/flags/names'
import type { ProductType } from '@portolan/contract/values/product'

/**
 * Every address of the storefront, one row each. All code that needs properties of a page by its address reads this table: the routes, the
 * server's cache, policy and sign-in, search engines, messages, chunks, tracking and replay. Independent of React and the router.
 */

/** SITE: header and footer. SHOPPING: also the query cache, for pages that load data in the browser. CHECKOUT: checkout's frame. NONE: redirects and files. */
export type Frame = 'SITE' | 'SHOPPING' | 'CHECKOUT' | 'NONE'

/** Pages whose first load is bundled and counted; pages of a name share their chunks. */
export type FirstLoad = 'landing' | 'results' | 'checkout' | 'trip'

export type Page = {
  /** As the router writes it: `:name` is one part of the address, a `*` at the end everything else. */
  path: string
  /** Its route module in `routes/`. */
  module: string
  frame: Frame
  /**
   * Query parameters that the page reads. Others (of campaigns, mailers and so on) neither make it another page nor reach its links.
   * ANY if the query is passed on unchanged.
   */
  query: readonly string[] | 'ANY'
  /** True if all visitors without a session get the same document, so that it is rendered once for all of them. */
  isShared: boolean
  /** Catalogs its first paint needs, besides those of every page. */
  messages: readonly string[]
  /** True if search engines may index it; every other page is noindex. */
  isListed: boolean
  /** What crawlers may fetch: endless addresses, and those that open sessions or searches, are disallowed (RFC 9309). */
  crawl: 'ALL' | 'WITHOUT_QUERY' | 'NOTHING'
  /** Who may see it on a brand that requires its portal's sign-in: MEMBERS or ANYONE; a NO_SIGN_IN page opens no session on any brand. */
  visitors: 'MEMBERS' | 'ANYONE' | 'NO_SIGN_IN'
  /** True where names, documents and payments are shown: no session replay. */
  isPersonal: boolean
  /** True for a document of its own, without scripts of others: no tag manager, no foreign consent tool. */
  isSealed: boolean
  /** What it is about, for navigation and events. */
  product: ProductType | null
  firstLoad: FirstLoad | null
}

/** Route modules around a page in each frame, outermost first. */
export const FRAME_MODULES: Readonly<Record<Frame, readonly string[]>> = {
  SITE: ['site-layout.tsx'], SHOPPING: ['site-layout.tsx', 'shopping-layout.tsx'], CHECKOUT: ['shopping-layout.tsx', 'checkout/checkout.tsx'], NONE: [],
}

const ORDINARY = {
  frame: 'SITE', query: [], isShared: false, messages: [], isListed: false, crawl: 'ALL', visitors: 'MEMBERS', isPersonal: false, isSealed: false, product: null, firstLoad: null,
} as const satisfies Partial<Page>

const page = (path: string, module: string, special: Partial<Page> = {}): Page => ({ ...ORDINARY, ...special, path, module })

const TRIP = ['from', 'to', 'out', 'back', 'trip', 'adults', 'children', 'infants', 'cabin', 'direct'] as const
const FLIGHT_FILTERS = [
  'stops-out', 'stops-back', 'tickets', 'airports', 'bags', 'airlines', 'out-from', 'out-to', 'back-from', 'back-to', 'price', 'time-out', 'time-back', 'max-duration', 'max-connection',
] as const

const FLIGHTS = {
  frame: 'SHOPPING', query: [...TRIP, ...FLIGHT_FILTERS, 'sort', 'page'], isShared: true, messages: ['search-form', 'results', 'flights'], crawl: 'WITHOUT_QUERY', firstLoad: 'results',
} as const satisfies Partial<Page>
const CHECKOUT = { frame: 'CHECKOUT', messages: ['checkout', 'flights'], isPersonal: true, isSealed: true } as const satisfies Partial<Page>
/** Pages of products that are not built yet. */
const NOT_SOLD = { isShared: true, messages: ['not-sold'] } as const satisfies Partial<Page>
const MEMBER_LINK = { query: 'ANY', crawl: 'NOTHING' } as const satisfies Partial<Page>
const FILE = { frame: 'NONE', visitors: 'ANYONE' } as const satisfies Partial<Page>

export const PAGES: readonly Page[] = [
  page('/', 'landing/landing.tsx', { query: TRIP, isShared: true, messages: ['landing', 'search-form', 'deal-card'], isListed: true, firstLoad: 'landing' }),
  page('/F', 'flights.tsx', { ...FLIGHTS, product: 'F' }),
  page('/FF', 'flights.tsx', { ...FLIGHTS, product: 'FF' }),
  page('/H', 'not-sold.tsx', { ...NOT_SOLD, product: 'H' }),
  page('/DP', 'not-sold.tsx', { ...NOT_SOLD, product: 'DP' }),
  page('/HGH', 'not-sold.tsx', { ...NOT_SOLD, product: 'HGH' }),
  page('/hotel-detail', 'not-sold.tsx', { ...NOT_SOLD, product: 'H' }),
  page('/deals', 'deals.tsx', { query: ['month', 'from', 'budget', 'sort'], isShared: true, messages: ['deals', 'deal-card'], isListed: true }),
  page('/deal-search', 'links/deal-search.tsx', { query: ['deal', 'out', 'show', 'adults', 'children', 'infants'], messages: ['deals', 'deal-card'] }),
  page('/memSearch', 'links/member-search.ts', { ...MEMBER_LINK, frame: 'NONE' }),
  page('/hdpMemSearch', 'links/member-stays-search.tsx', { ...MEMBER_LINK, messages: ['member', 'not-sold', 'search-form', 'results', 'flights'] }),
  page('/checkout/:cartId', 'checkout/travellers.tsx', { ...CHECKOUT, firstLoad: 'checkout' }),
  page('/checkout/:cartId/extras', 'checkout/extras.ts', CHECKOUT),
  page('/checkout/:cartId/review', 'checkout/review.tsx', CHECKOUT),
  page('/checkout/:cartId/return', 'checkout/return.tsx', { ...CHECKOUT, visitors: 'ANYONE' }),
  page('/checkout/:cartId/confirmation', 'checkout/confirmation.tsx', { ...CHECKOUT, visitors: 'ANYONE' }),
  page('/trip', 'trip.tsx', { messages: ['trip', 'checkout', 'flights'], visitors: 'ANYONE', isPersonal: true, firstLoad: 'trip' }),
  page('/legal/:page', 'legal.tsx', { isShared: true, messages: ['legal'], isListed: true, visitors: 'ANYONE' }),
  page('/exception', 'exception.tsx', { query: ['type'], isShared: true, messages: ['exception'], visitors: 'NO_SIGN_IN' }),
  page('/expired-session', 'expired-session.tsx', { query: ['signed-out'], isShared: true, messages: ['member'], visitors: 'NO_SIGN_IN' }),
  page('/search', 'links/search-redirect.ts', { frame: 'NONE', query: 'ANY' }),
  page('/robots.txt', 'files/robots.ts', FILE),
  page('/sitemap.xml', 'files/sitemap.ts', FILE),
  page('/posters/:file', 'files/poster.ts', FILE),
  // Unknown addresses; those below checkout are as sealed as checkout.
  page('/checkout/*', 'not-found.tsx', { frame: 'NONE', query: 'ANY', isPersonal: true, isSealed: true }),
  page('*', 'not-found.tsx', { frame: 'NONE', query: 'ANY' }),
]

/** Catalogs of every page. */
const EVERYWHERE = ['common', 'consent', 'errors'] as const

/** Read on every page: its language, and flags for one visit. */
const READ_EVERYWHERE = ['lang', ...FEATURE_FLAGS] as const

type Match = { page: Page; parameters: Readonly<Record<string, string>> }

const patternOf = (path: string): RegExp => {
  if (path === '*') return /^/
  const parts = path.replace(/\/(\*?)$/, (_, rest: string) => (rest ? '(?:/.*)?' : '')).replaceAll(/:(\w+)/g, '(?<$1>[^/]+)').replaceAll(/\.(?=\w)/g, '\\.')
  return new RegExp(`^${parts}/?$`, 'i')
}

const PATTERNS = PAGES.map((page) => ({ page, pattern: patternOf(page.path) }))

/** The page at an address, found as the router finds it: letters of either case, with or without a slash at the end. */
export const matchPage = (pathname: string): Match => {
  for (const { page, pattern } of PATTERNS) {
    const found = pattern.exec(pathname)
    if (found) return { page, parameters: { ...found.groups } }
  }
  throw new Error(`No page takes ${pathname}: the last row should`)
}

export const pageOf = (pathname: string): Page => matchPage(pathname).page

/** An address for reports: with placeholders for ids such as a cart's; unchanged for an unknown page. */
export const pageName = (url: string): string => {
  const { pathname } = new URL(url)
  const { path } = pageOf(pathname)
  return path === '*' ? pathname : path
}

/** The parameters of a query that the page reads, in a fixed order; values of a repeated parameter keep their order. */
export const knownQuery = ({ query: known }: Pick<Page, 'query'>, query: URLSearchParams): URLSearchParams =>
  known === 'ANY' ? query : new URLSearchParams([...READ_EVERYWHERE, ...known].flatMap((name) => query.getAll(name).map((value) => [name, value])))

/** Catalogs that a document needs before its first paint; those for members are included only for members. */
export const messagesOf = ({ messages }: Pick<Page, 'messages'>, { isMember }: { isMember: boolean }): string[] =>
  [...new Set([...EVERYWHERE, ...messages, ...(isMember ? ['member'] : [])])]
