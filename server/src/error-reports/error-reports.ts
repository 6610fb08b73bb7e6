import { envelopeOf, errorEvent, type ReportName } from '@portolan/contract/tracking/error-report'
import { pageName } from '@portolan/storefront/pages'
import type { FastifyBaseLogger } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { ReportedPage } from '../documents/documents.ts'
import type { SentryDsn } from './sentry-dsn.ts'

/** Hands reports on to the service of the settings. */
export type ErrorReports = {
  /** An envelope as a page wrote it. */
  forward: (envelope: string) => Promise<void>
  /** A segment of a session replay as a page wrote it. */
  forwardReplay: (envelope: Buffer) => Promise<void>
  /** A fault of this process; with the page it was making, where there was one. */
  report: (name: ReportName, error: unknown, page?: ReportedPage) => void
}

type Ports = { dsn: SentryDsn; release: string; fetch: typeof globalThis.fetch; now: () => number; log: Pick<FastifyBaseLogger, 'error'> }

const CLIENT = 'portolan/1'
const PATIENCE_MS = 5_000
/** Beyond these on their way at once reports are dropped: a service that hangs must not fill the memory. */
const MOST_AT_ONCE = 20
/** Replays are large, and never take the place of a report. */
const MOST_REPLAYS_AT_ONCE = 8

export const createErrorReports = ({ dsn, release, fetch, now, log }: Ports): ErrorReports => {
  const post = async (envelope: string | Buffer, what: string): Promise<void> => {
    try {
      const answer = await fetch(dsn.envelopeUrl, {
        method: 'POST', body: typeof envelope === 'string' ? envelope : new Uint8Array(envelope), signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error',
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=${CLIENT}, sentry_key=${dsn.publicKey}`,
        },
      })
      await answer.body?.cancel()
      if (!answer.ok) log.error({ status: answer.status }, `${what} not taken`)
    } catch (error) {
      log.error({ err: error }, `${what} not taken`)
    }
  }
  const forward = atMost(MOST_AT_ONCE, (envelope: string) => post(envelope, 'error report'))
  const forwardReplay = atMost(MOST_REPLAYS_AT_ONCE, (envelope: Buffer) => post(envelope, 'session replay'))
  const report = (name: ReportName, error: unknown, page?: ReportedPage): void => {
    const eventId = randomUUID().replaceAll('-', '')
    const atMs = now()
    const about = { environment: page?.brand?.environment ?? 'server', brand: page?.brand?.id ?? null, url: page?.url ?? null, page: page ? pageName(page.url) : null }
    void forward(envelopeOf('event', errorEvent({ name, error, eventId, atMs, release, ...about }), { eventId, atMs }))
  }
  return { forward, forwardReplay, report }
}

/** Does nothing while so many are under way. */
const atMost = <Input>(most: number, run: (input: Input) => Promise<void>): ((input: Input) => Promise<void>) => {
  let underWay = 0
  return async (input) => {
    if (underWay >= most) return
    underWay += 1
    try {
      await run(input)
    } finally {
      underWay -= 1
    }
  }
}
