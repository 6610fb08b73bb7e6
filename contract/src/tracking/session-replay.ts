import { ERROR_REPORTS_PATH, withoutQuery } from './error-report.ts'

/**
 * Session replays in Sentry's format: an envelope with a segment's metadata and its recording
 * (https://develop.sentry.dev/sdk/telemetry/replays/). Pages write them and the server reads them, so this module depends on neither.
 */

/** Where pages send the segments of a replay: their own origin, which forwards them. */
export const REPLAYS_PATH = `${ERROR_REPORTS_PATH}/replays`
/** Limits of a segment's envelope as it is sent, and of its recording once inflated: drawing a page takes some 300 kB of recording. */
export const MOST_SEGMENT_BYTES = 512 * 1024
export const MOST_RECORDING_BYTES = 4 * 1024 * 1024
/** Limit of segments in a replay: one each five seconds for an hour, and one more for each page that is left. */
export const MOST_SEGMENTS = 1_000

/** WHOLE records a visit from its start; ON_ERROR keeps the minute before an error and what follows it. */
export type ReplayKind = 'WHOLE' | 'ON_ERROR'

export type ReplaySegment = {
  /** 32 hexadecimal digits; the same for all segments of a replay. */
  replayId: string
  /** Counts from 0. */
  segmentId: number
  kind: ReplayKind
  /** When the replay's first event happened. */
  startMs: number
  atMs: number
  environment: string
  release: string
  brand: string | null
  /** Addresses of the pages it shows; their queries and fragments are left out. */
  urls: readonly string[]
  /** Ids of the error reports that were sent meanwhile. */
  errorIds: readonly string[]
}

const TYPE_OF = { WHOLE: 'session', ON_ERROR: 'buffer' } as const satisfies Record<ReplayKind, string>

export const replayEvent = ({ replayId, segmentId, kind, startMs, atMs, environment, release, brand, urls, errorIds }: ReplaySegment): object => ({
  type: 'replay_event',
  event_id: replayId,
  replay_id: replayId,
  segment_id: segmentId,
  replay_type: TYPE_OF[kind],
  timestamp: atMs / 1000,
  replay_start_timestamp: startMs / 1000,
  platform: 'javascript',
  environment,
  release,
  tags: brand === null ? {} : { brand },
  urls: urls.map(withoutQuery),
  error_ids: errorIds,
  trace_ids: [],
})

/** `recording` is the list of events as JSON, deflated or plain. */
export const replayEnvelope = (segment: ReplaySegment, recording: Uint8Array): Uint8Array<ArrayBuffer> => {
  const { replayId, segmentId, atMs } = segment
  const numbered = joined([lines({ segment_id: segmentId }), recording])
  const head = lines({ event_id: replayId, sent_at: new Date(atMs).toISOString() }, { type: 'replay_event' }, replayEvent(segment), { type: 'replay_recording', length: numbered.length })
  return joined([head, numbered])
}

const lines = (...parts: readonly object[]): Uint8Array => new TextEncoder().encode(parts.map((part) => `${JSON.stringify(part)}\n`).join(''))

const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
