import figtreeUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { themeCss } from './platform/brand/theme-css.ts'
import { MessagesProvider } from './platform/i18n/messages-provider.tsx'
import { hostedRequestContext } from './platform/request-context.ts'
import { loadRootData, useRootData, type RootData } from './platform/root-data.ts'
import './ui/tokens.css'
import './ui/base.css'

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<RootData> =>
  loadRootData(context.get(hostedRequestContext), new URL(request.url).pathname)

/** The brand, flags and words change with the language only, so a filter click costs no call for them. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.searchParams.get('lang') !== nextUrl.searchParams.get('lang')

export const Layout = ({ children }: { children: ReactNode }) => {
  const data = useRootData()
  return (
    <html lang={data?.language ?? 'en'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="preload" as="font" type="font/woff2" href={figtreeUrl} crossOrigin="anonymous" />
        {data?.brand && <link rel="icon" href={data.brand.theme.favicon} />}
        <Meta />
        <Links />
        {data?.brand && <style>{themeCss(data.brand.theme)}</style>}
      </head>
      <body>
        {data ? <MessagesProvider data={data}>{children}</MessagesProvider> : children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
