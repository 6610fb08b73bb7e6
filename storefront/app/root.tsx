import figtreeUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { useEffect, type ReactNode } from 'react'
import {
  data, isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError, type LoaderFunctionArgs,
  type HeadersFunction, type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { MaintenanceScreen } from './features/maintenance/maintenance-screen.tsx'
import { GenericError } from './features/shell/generic-error.tsx'
import { LoadingScreen } from './features/shell/loading-screen.tsx'
import { MissingBrand } from './features/shell/missing-brand.tsx'
import { RouteAnnouncer } from './features/shell/route-announcer.tsx'
import { RouterFallback } from './features/shell/router-fallback.tsx'
import { SkipLink } from './features/shell/skip-link.tsx'
import { themeCss } from './platform/brand/theme-css.ts'
import { FlagsProvider } from './platform/flags/flags-provider.tsx'
import { flagState, useFlag } from './platform/flags/use-flag.ts'
import { MessagesProvider } from './platform/i18n/messages-provider.tsx'
import { loadRootData } from './platform/load-root-data.ts'
import { SessionKeeper } from './platform/identity/session-keeper.tsx'
import { hostedRequestContext } from './platform/request-context.ts'
import { useRootData, type RootData } from './platform/root-data.ts'
import './ui/tokens.css'
import './ui/base.css'

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const url = new URL(request.url)
  const root = await loadRootData(context.get(hostedRequestContext), url.pathname)
  return data(root, statusOf(root, url.searchParams))
}

/** The document says when to come back, as its loader does; a page with headers of its own keeps those. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** 404 where no brand answers for the host, 503 while maintenance lasts (RFC 9110: come back later). */
const statusOf = ({ brand, flags }: RootData, query: URLSearchParams): ResponseInit => {
  if (!brand) return { status: 404 }
  const toggles = flags.status === 'LOADED' ? flags.toggles : []
  return flagState('travel.general.maintenance', toggles, query) ? { status: 503, headers: { 'retry-after': '300' } } : { status: 200 }
}

/** The brand, flags and words change with the language only, so a filter click costs no call for them. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.searchParams.get('lang') !== nextUrl.searchParams.get('lang')

export const Layout = ({ children }: { children: ReactNode }) => {
  const root = useRootData()
  return (
    <html lang={root?.language ?? 'en'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="preload" as="font" type="font/woff2" href={figtreeUrl} crossOrigin="anonymous" />
        {root?.brand && <link rel="icon" href={root.brand.theme.favicon} />}
        {root?.brand && <meta name="theme-color" content={root.brand.theme.primaryColor} />}
        <Meta />
        <Links />
        {root?.brand && <style>{themeCss(root.brand.theme)}</style>}
      </head>
      <body>
        {root ? <MessagesProvider data={root}>{children}</MessagesProvider> : children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const root = useRootData()
  if (!root?.brand) return <MissingBrand origin={root?.origin ?? ''} />
  return (
    <FlagsProvider initial={root.flags} loading={<LoadingScreen />}>
      <Page />
    </FlagsProvider>
  )
}

const Page = () => {
  if (useFlag('travel.general.maintenance')) return <MaintenanceScreen />
  return (
    <>
      <SkipLink />
      <Outlet />
      <RouteAnnouncer />
      <SessionKeeper />
    </>
  )
}

/** An answer of the router (404 and the like) gets its plain fallback; a fault while drawing gets the designed page. */
export const ErrorBoundary = () => {
  const error = useRouteError()
  const root = useRootData()

  useEffect(() => {
    if (!isRouteErrorResponse(error)) console.error('error-boundary', error)
  }, [error])

  if (root && !root.brand) return <MissingBrand origin={root.origin} />
  if (isRouteErrorResponse(error)) return <RouterFallback detail={`${error.status} ${error.statusText}`.trim()} />
  if (!root) return <RouterFallback detail={error instanceof Error ? error.message : String(error)} />
  return <GenericError />
}
