import { envelopeOf, ERROR_REPORTS_PATH, errorEvent, type ReportName } from '@portolan/contract/tracking/error-report'
import type { CallLimits } from '@portolan/services/platform/http/limits/call-limits'
import { pageName } from '@portolan/storefront/pages'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { ReportedPage } from '../documents/documents.ts'
import { addReportRoute, parseJson } from './report-route.ts'

/** Forwards reports to the configured service. */
export type ErrorReports = {
  /** An envelope as a page wrote it. */
  forward: (envelope: string) => Promise<void>
  /** A segment of a session replay as a page wrote it. */
  forwardReplay: (envelope: Buffer) => Promise<void>
  /** Reports a fault of this process, with the page that it was rendering, if any. */
  report: (name: ReportName, error: unknown, page?: ReportedPage) => void
}

type Ports = { dsn: SentryDsn; release: string; fetch: typeof globalThis.fetch; now: () => number; log: Pick<FastifyBaseLogger, 'error'> }

const CLIENT = 'portolan/1'
const PATIENCE_MS = 5_000
/** Reports in flight beyond this number are dropped: a service that hangs must not fill the memory. */
const MOST_AT_ONCE = 20
/** Replays are large, so they have their own limit and never displace reports. */
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

/** Does nothing while `most` runs are in flight. */
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

/** Where reports are sent, and the public key to send with them. */
export type SentryDsn = { envelopeUrl: string; publicKey: string }

/** Reads `https://<key>@<host>[/path]/<project>`; null for anything else. */
export const parseSentryDsn = (dsn: string): SentryDsn | null => {
  const { groups } = /^(?<scheme>https?):\/\/(?<key>[\w-]+)(?::[^@]*)?@(?<host>[\w.:[\]-]+)(?<path>(?:\/[\w.-]+)*?)\/(?<project>\d+)\/?$/.exec(dsn) ?? {}
  if (!groups) return null
  const { scheme, key = '', host, path = '', project } = groups
  return { envelopeUrl: `${scheme}://${host}${path}/api/${project}/envelope/`, publicKey: key }
}

const BODY_LIMIT_BYTES = 64 * 1024
const LIMIT = { max: 60, windowSeconds: 60 }

/** Forwards the reports of own pages: browsers send them to their own origin, and the service's address stays on the server. */
export const addErrorReports = (app: FastifyInstance, reports: Pick<ErrorReports, 'forward'>, limits: CallLimits): void =>
  addReportRoute(app, {
    path: ERROR_REPORTS_PATH, limits, limit: LIMIT, bodyLimitBytes: BODY_LIMIT_BYTES, answer: 202,
    take: (body) => {
      const envelope = body.toString()
      if (!isOwnEnvelope(envelope)) return false
      void reports.forward(envelope)
      return true
    },
  })

const LINES = 3
const EVENT_ID = /^[0-9a-f]{32}$/

/** True for exactly what our pages write: a header, one item of a known kind, and its event. */
const isOwnEnvelope = (text: string): boolean => {
  const lines = text.split('\n')
  if (lines.length !== LINES) return false
  const [header, item, event] = lines.map(fieldsOf)
  return EVENT_ID.test(String(header?.event_id)) && typeof header?.sent_at === 'string'
    && (item?.type === 'event' || item?.type === 'transaction')
    && event?.event_id === header.event_id && event?.platform === 'javascript'
}

const fieldsOf = (line: string): Record<string, unknown> | null => {
  const value = parseJson(line)
  return typeof value === 'object' && value !== null ? value as Record<string, unknown> : null
}
