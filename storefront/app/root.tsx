import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import {
  data, isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError, useSearchParams, type LoaderFunctionArgs,
  type HeadersFunction, type MiddlewareFunction, type MetaFunction, type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { CookieConsent } from './features/cookie-consent/cookie-consent.tsx'
import { ToolsSlot } from './features/dev-tools/tools-slot.tsx'
import { GenericError, RouterFallback } from './features/shell/faults/last-resorts.tsx'
import { LoadingScreen } from './features/shell/loading/loading-screen.tsx'
import { RouteAnnouncer, SkipLink } from './features/shell/wayfinding.tsx'
import { useFailedPage } from './features/shell/faults/use-failed-page.ts'
import { pageOf } from './pages.ts'
import { isUnsold } from './platform/brand/is-sold.ts'
import { themeCss } from './platform/brand/theme-css.ts'
import { ConsentScript } from './platform/consent/consent-script.tsx'
import { ErrorReports, ScreenReport } from './platform/error-reports/error-reports.tsx'
import { reportError } from './platform/error-reports/report-error.ts'
import { FlagsProvider } from './platform/flags/flags-provider.tsx'
import { flagState, useFlag } from './platform/flags/use-flag.ts'
import { readHead } from './platform/head/read-head.ts'
import { MessagesProvider } from './platform/i18n/messages-provider.tsx'
import { ensurePageMessages } from './platform/i18n/page-messages.ts'
import { loadRootData } from './platform/load-root-data.ts'
import { leadFromEndedSession } from './platform/identity/ended-session.ts'
import { SessionKeeper } from './platform/identity/session-keeper.tsx'
import { useNonce } from './platform/nonce.ts'
import { hostedRequestContext } from './platform/request-context.ts'
import { useRootData, type RootData } from './platform/root-data.ts'
import { SessionReplay } from './platform/session-replay/session-replay.tsx'
import { TagManager } from './platform/tracking/tag-manager.tsx'
import { VisitKeeper } from './platform/tracking/visit-keeper.tsx'
import { EarlyPressScript } from './ui/controls/early-press.tsx'
import './ui/tokens.css'
import './ui/base.css'

/** Nearly no visit sees these: their scripts come when they are wanted. One that cannot be had gives way to what every page has. */
const MaintenanceScreen = lazy(() => import('./features/maintenance/maintenance-screen.tsx').then(({ MaintenanceScreen: Screen }) => ({ default: Screen }), () => ({ default: GenericError })))
const MissingBrand = lazy(() => import('./features/shell/faults/missing-brand.tsx').then(({ MissingBrand: Screen }) => ({ default: Screen }), () => ({ default: UnknownHost })))
const UnknownHost = () => <RouterFallback detail="404" />

export const middleware = [leadFromEndedSession]

/** Words and data of the next page come at the same time. */
export const clientMiddleware: MiddlewareFunction<unknown>[] = [async ({ request }, next) => {
  const [answer] = await Promise.all([next(), ensurePageMessages(request)])
  return answer
}]

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const url = new URL(request.url)
  const root = await loadRootData(context.get(hostedRequestContext), url.pathname)
  return data(root, statusOf(root, url))
}

/** The document says when to come back, as its loader does; a page with headers of its own keeps those. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** For every page without a `meta` of its own: errors, tools, what belongs to one shopper. */
export const meta: MetaFunction = () => readHead()

/** 404 where no brand answers for the host or it does not sell the page's product, 503 while maintenance lasts (RFC 9110: come back later). */
const statusOf = ({ brand, flags }: RootData, { pathname, searchParams }: URL): ResponseInit => {
  if (!brand) return { status: 404 }
  if (isClosed(flags, searchParams)) return { status: 503, headers: { 'retry-after': '300' } }
  return { status: isUnsold(brand, pageOf(pathname)) ? 404 : 200 }
}

const isClosed = (flags: RootData['flags'], query: URLSearchParams): boolean =>
  flagState('travel.general.maintenance', flags.status === 'LOADED' ? flags.toggles : [], query)

/** The brand, flags and words change with the language only, so a filter click costs no call for them. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.searchParams.get('lang') !== nextUrl.searchParams.get('lang')

export const Layout = ({ children }: { children: ReactNode }) => {
  const root = useRootData()
  const nonce = useNonce()
  return (
    // The script in the head marks this element before React sees it.
    <html lang={root?.language ?? 'en'} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {root?.brand && <><ConsentScript /><EarlyPressScript /></>}
        {/* An empty one keeps browsers from asking a host without a brand for its icon. */}
        <link rel="icon" href={root?.brand?.theme.favicon ?? 'data:,'} />
        {root?.brand && <meta name="theme-color" content={root.brand.theme.primaryColor} />}
        <Meta />
        <Links />
        {root?.brand && <style nonce={nonce}>{themeCss(root.brand.theme)}</style>}
      </head>
      <body>
        {root ? <MessagesProvider data={root}>{children}</MessagesProvider> : children}
        {root?.hasErrorReports && <><ErrorReports brand={root.brand} /><SessionReplay brand={root.brand} /></>}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const root = useRootData()
  if (!root?.brand) return <Suspense><MissingBrand origin={root?.origin ?? ''} /></Suspense>
  return (
    <FlagsProvider initial={root.flags} loading={<LoadingScreen />}>
      <Page />
      <ToolsSlot />
    </FlagsProvider>
  )
}

const Page = () => {
  const hasFailed = useFailedPage()
  if (useFlag('travel.general.maintenance')) return <Closed />
  if (hasFailed) return <GenericError />
  return (
    <>
      <SkipLink />
      <CookieConsent />
      <Outlet />
      <RouteAnnouncer />
      <SessionKeeper />
      <VisitKeeper />
      <TagManager />
    </>
  )
}

const Closed = () => <Suspense><MaintenanceScreen /><ScreenReport name="maintenance-mode" /></Suspense>

const SERVER_ERROR = 500

/**
 * An answer of the router (404 and the like) gets its plain fallback; a fault while drawing, or a server that refused what the page
 * needs, gets the designed page. While the shop is closed for repairs every address says that instead.
 */
export const ErrorBoundary = () => {
  const error = useRouteError()
  const root = useRootData()
  const [query] = useSearchParams()

  useEffect(() => {
    if (!isRouteErrorResponse(error)) reportError('error-boundary', error)
  }, [error])

  if (root && !root.brand) return <Suspense><MissingBrand origin={root.origin} /></Suspense>
  if (root && isClosed(root.flags, query)) return <Closed />
  if (isRouteErrorResponse(error) && (error.status < SERVER_ERROR || !root)) return <RouterFallback detail={`${error.status} ${error.statusText}`.trim()} />
  if (!root) return <RouterFallback detail={error instanceof Error ? error.message : String(error)} />
  return <GenericError />
}
