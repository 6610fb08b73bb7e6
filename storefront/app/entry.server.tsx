import type { HostedRequest } from '@portolan/contract/brand/hosting'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router'
import { RenderedMessages } from './platform/i18n/use-translate.ts'
import { pageMessages } from './platform/load-root-data.ts'
import { NonceContext } from './platform/nonce.ts'
import { hostedRequestContext } from './platform/request-context.ts'

/** Called by the host: passes its data about a request to the loaders. */
export const provideRequest = (hosted: HostedRequest): RouterContextProvider => {
  const provider = new RouterContextProvider()
  provider.set(hostedRequestContext, hosted)
  return provider
}

/** Whole documents, never streamed: the host hashes their inline scripts for the content security policy and caches them. */
export default async function handleRequest(
  request: Request, status: number, headers: Headers, context: EntryContext, asked: Readonly<RouterContextProvider>,
): Promise<Response> {
  let failed = false
  const hosted = asked.get(hostedRequestContext)
  const { nonce } = hosted
  const messages = await pageMessages(hosted, new URL(request.url).pathname)
  const document = (
    <NonceContext value={nonce}>
      <RenderedMessages value={messages}><ServerRouter context={context} url={request.url} nonce={nonce} /></RenderedMessages>
    </NonceContext>
  )
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      nonce,
      // Every part is rendered in place; no script moves parts later.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(gather(resolve).on('error', reject)),
      onShellError: reject,
      onError: (error) => {
        failed = true
        reportFault(asked, error)
      },
    })
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status: failed ? 500 : status, headers })
}

/** Collects React's output and passes it on as one text. */
const gather = (done: (html: string) => void): Writable => {
  const parts: Buffer[] = []
  return new Writable({
    // The whole document is needed before it is sent, so there is no backpressure.
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(part: Buffer, _encoding, next) {
      parts.push(part)
      next()
    },
    final(next) {
      done(Buffer.concat(parts).toString())
      next()
    },
  })
}

type Failed = { request: Request; context: Readonly<RouterContextProvider> }

/** Reports a loader or render error, but not a missing page. */
export const handleError = (error: unknown, { request, context }: Failed): void => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) reportFault(context, error)
}

const reportFault = (asked: Readonly<RouterContextProvider>, error: unknown): void => asked.get(hostedRequestContext).reportFault(error)
