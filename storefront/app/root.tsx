import type { Theme } from '@portolan/contract/brand/brand'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import {
  data, type HeadersFunction, isRouteErrorResponse, Links, type LoaderFunctionArgs, Meta, type MetaFunction, type MiddlewareFunction, Outlet, Scripts,
  ScrollRestoration, type ShouldRevalidateFunctionArgs, useRouteError, useSearchParams,
} from 'react-router'
import { CookieConsent } from './features/cookie-consent/cookie-consent.tsx'
import { ToolsSlot } from './features/dev-tools/tools-slot.tsx'
import { GenericError, RouterFallback } from './features/shell/faults/last-resorts.tsx'
import { useFailedPage } from './features/shell/faults/use-failed-page.ts'
import { LoadingScreen } from './features/shell/loading/loading-screen.tsx'
import { RouteAnnouncer, SkipLink } from './features/shell/wayfinding.tsx'
import { pageOf } from './pages.ts'
import { isUnsold } from './platform/brand/is-sold.ts'
import { CONSENT_SCRIPT } from './platform/consent/consent.ts'
import { ErrorReports, ScreenReport } from './platform/error-reports/error-reports.tsx'
import { reportError } from './platform/error-reports/report-error.ts'
import { FlagsProvider, flagState, useFlag } from './platform/flags/flags.tsx'
import { readHead } from './platform/head/read-head.ts'
import { MessagesProvider } from './platform/i18n/messages-provider.tsx'
import { ensurePageMessages } from './platform/i18n/page-messages.ts'
import { leadFromEndedSession } from './platform/identity/ended-session.ts'
import { SessionKeeper } from './platform/identity/session-keeper.tsx'
import { loadRootData } from './platform/load-root-data.ts'
import { useNonce } from './platform/nonce.ts'
import { hostedRequestContext } from './platform/request-context.ts'
import { type RootData, useRootData } from './platform/root-data.ts'
import { SessionReplay } from './platform/session-replay/session-replay.tsx'
import { TagManager } from './platform/tracking/tag-manager.tsx'
import { VisitKeeper } from './platform/tracking/visit-keeper.tsx'
import './ui/base.css'
import { EarlyPressScript } from './ui/controls/early-press.tsx'
import './ui/tokens.css'

/** Rare screens, loaded on demand. If one fails to load, the generic error is shown. */
const MaintenanceScreen = lazy(() => import('./features/maintenance/maintenance-screen.tsx').then(({ MaintenanceScreen: Screen }) => ({ default: Screen }), () => ({ default: GenericError })))
const MissingBrand = lazy(() => import('./features/shell/faults/missing-brand.tsx').then(({ MissingBrand: Screen }) => ({ default: Screen }), () => ({ default: UnknownHost })))
const UnknownHost = () => <RouterFallback detail="404" />

export const middleware = [leadFromEndedSession]

/** Messages and data of the next page are loaded in parallel. */
export const clientMiddleware: MiddlewareFunction<unknown>[] = [async ({ request }, next) => {
  const [answer] = await Promise.all([next(), ensurePageMessages(request)])
  return answer
}]

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const url = new URL(request.url)
  const root = await loadRootData(context.get(hostedRequestContext), url.pathname)
  return data(root, statusOf(root, url))
}

/** Passes on the loader's headers, such as Retry-After; a page with its own headers keeps those. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** The default `meta`: for errors, tools and personal pages. */
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
 * An error response of the router (such as 404) gets the plain fallback; a render error, or a refused request for data, gets the designed
 * page. During maintenance every address shows that instead.
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

/** The handful of custom properties a brand overrides. Colours are #rrggbb by the schema, so nothing can break out of the style. */
const themeCss = ({ primaryColor, primaryTextColor, primarySoftColor }: Theme): string =>
  `:root{--color-primary:${primaryColor};--color-on-primary:${primaryTextColor};--color-primary-soft:${primarySoftColor}}`

/** Inline, since a file would come after the first paint; the content security policy takes it by its hash. */
const ConsentScript = () => <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: CONSENT_SCRIPT }} />
