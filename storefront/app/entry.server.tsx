import type { HostedRequest } from '@portolan/contract/hosting'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { RouterContextProvider, ServerRouter, type EntryContext } from 'react-router'
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
      onError: () => {
        failed = true
      },
    })
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status: failed ? 500 : status, headers })
}
