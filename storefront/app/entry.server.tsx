import type { HostedRequest } from '@portolan/contract/hosting'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router'
import { hostedRequestContext } from './platform/request-context.ts'

/** Called by the host: what it knows of a request, in the form loaders read. */
export const provideRequest = (hosted: HostedRequest): RouterContextProvider => {
  const provider = new RouterContextProvider()
  provider.set(hostedRequestContext, hosted)
  return provider
}

/** Whole documents, never streamed: the host hashes their inline scripts for the content security policy and caches them. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  let failed = false
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // Every part stands in its place; none is moved there by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        const body = new PassThrough()
        text(body).then(resolve, reject)
        pipe(body)
      },
      onShellError: reject,
      onError: (error) => {
        failed = true
        reportFailure(request, error)
      },
    })
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status: failed ? 500 : status, headers })
}

/** A loader or a render that broke; pages that do not exist are no news. The query stays out of the log. */
export const handleError = (error: unknown, { request }: { request: Request }): void => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) reportFailure(request, error)
}

const reportFailure = (request: Request, error: unknown): void => console.error('page failed', new URL(request.url).pathname, error)
