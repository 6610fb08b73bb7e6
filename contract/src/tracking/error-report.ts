/**
 * Error reports in the format of Sentry and compatible services: an envelope of JSON lines
 * (https://develop.sentry.dev/sdk/data-model/envelopes/). The browser and the server both write them, so this module depends on neither.
 */

/** Every name under which something is reported. */
const REPORT_NAMES = [
  'get-initial-state', 'brand-config', 'maintenance-mode', 'error-boundary', 'preload-error', 'app-error', 'uncaught-error', 'policy-violation',
] as const
export type ReportName = (typeof REPORT_NAMES)[number]

/** Where pages send their reports: their own origin, which forwards them. */
export const ERROR_REPORTS_PATH = '/error-reports'
/** Where browsers report what a page's content security policy blocked. */
export const POLICY_REPORTS_PATH = `${ERROR_REPORTS_PATH}/policy`

export type ErrorReport = {
  name: ReportName
  /** Null for a screen that is shown without a program error. */
  error: unknown
  /** 32 hexadecimal digits. */
  eventId: string
  atMs: number
  environment: string
  release: string
  brand: string | null
  /** Address of the page; its query and fragment are left out. */
  url: string | null
  /** The same address with placeholders for ids, such as a cart's, so that pages of one kind are grouped. */
  page: string | null
  /** The session replay that shows what led to the error; absent or null when none is recorded. */
  replayId?: string | null
}

/** The event for a report: level `info` for a screen such as maintenance, `error` for everything else. */
export const errorEvent = ({ name, error, eventId, atMs, environment, release, brand, url, page, replayId = null }: ErrorReport): object => ({
  event_id: eventId,
  timestamp: atMs / 1000,
  platform: 'javascript',
  level: error === null ? 'info' : 'error',
  logger: name,
  environment,
  release,
  tags: { report: name, ...(brand === null ? {} : { brand }) },
  fingerprint: error === null ? [name] : ['{{ default }}', name],
  ...(url === null ? {} : { transaction: page, request: { url: withoutQuery(url) } }),
  ...(error === null ? { message: name } : { exception: { values: [exceptionOf(error)] } }),
  ...(replayId === null ? {} : { contexts: { replay: { replay_id: replayId } } }),
})

export type PageLoad = Pick<ErrorReport, 'eventId' | 'environment' | 'release' | 'brand'> & {
  url: string
  page: string
  startMs: number
  endMs: number
  traceId: string
  spanId: string
}

/** How long a document took, as a trace of one span. */
export const pageLoadEvent = ({ eventId, environment, release, brand, url, page, startMs, endMs, traceId, spanId }: PageLoad): object => ({
  event_id: eventId, type: 'transaction', platform: 'javascript', environment, release,
  transaction: page, transaction_info: { source: 'route' },
  start_timestamp: startMs / 1000, timestamp: endMs / 1000,
  tags: brand === null ? {} : { brand },
  contexts: { trace: { trace_id: traceId, span_id: spanId, op: 'pageload', status: 'ok' } },
  request: { url: withoutQuery(url) },
})

export const envelopeOf = (type: 'event' | 'transaction', event: object, { eventId, atMs }: Pick<ErrorReport, 'eventId' | 'atMs'>): string =>
  [{ event_id: eventId, sent_at: new Date(atMs).toISOString() }, { type }, event].map((line) => JSON.stringify(line)).join('\n')

export const withoutQuery = (url: string): string => url.split(/[?#]/, 1)[0] ?? ''

const MOST_CHARACTERS = 500
const MOST_FRAMES = 30

const exceptionOf = (error: unknown): object => {
  const { name, message, stack } = error instanceof Error ? error : { name: typeof error, message: typeof error === 'string' ? error : '', stack: undefined }
  const frames = framesOf(stack ?? '')
  return { type: name, value: scrub(message), ...(frames.length > 0 ? { stacktrace: { frames } } : {}) }
}

/** Removes queries, which may contain a cart's key or a portal's token, and e-mail addresses and numbers that someone typed. */
export const scrub = (text: string): string => text
  .replaceAll(/[?#][^\s'")]*/g, '')
  .replaceAll(/[^\s@'"(<]+@[^\s@'")>,;]+/g, '[e-mail]')
  .replaceAll(/\+?\d[\d ().-]{6,}\d/g, '[number]')
  .slice(0, MOST_CHARACTERS)

/** Lines of a stack as Chromium and Node write them (`at name (file:1:2)`) or as Firefox and Safari do (`name@file:1:2`); oldest call first. */
const FRAME = /^\s*(?:at (?:(?<v8>.+?) \()?|(?<gecko>[^@\s]*)@)(?<file>[^\s()]+?):(?<line>\d+):(?<column>\d+)\)?$/

const framesOf = (stack: string): object[] => stack.split('\n').flatMap((text) => {
  const { v8, gecko, file, line, column } = FRAME.exec(text)?.groups ?? {}
  return file === undefined ? [] : [{ function: v8 || gecko || '?', filename: withoutQuery(file), lineno: Number(line), colno: Number(column), in_app: true }]
}).slice(0, MOST_FRAMES).toReversed()
