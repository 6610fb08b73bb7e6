import { REPLAY_HEAD } from '@portolan/contract/tracking/replay-head'
import { MOST_RECORDING_BYTES, MOST_SEGMENT_BYTES, REPLAYS_PATH } from '@portolan/contract/tracking/session-replay'
import type { CallLimits } from '@portolan/services/platform/http/limits/call-limits'
import type { FastifyInstance } from 'fastify'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import type { ErrorReports } from './error-reports.ts'
import { addReportRoute, parseJson } from './report-route.ts'

/** A page writes one each five seconds; people behind one address share them. */
const LIMIT = { max: 90, windowSeconds: 60 }

/** Accepts the segments of session replays and forwards them, like error reports. */
export const addReplays = (app: FastifyInstance, reports: Pick<ErrorReports, 'forwardReplay'>, limits: CallLimits): void =>
  addReportRoute(app, {
    path: REPLAYS_PATH, limits, limit: LIMIT, bodyLimitBytes: MOST_SEGMENT_BYTES, answer: 202,
    take: async (body) => {
      const isOwn = await isOwnReplay(body)
      if (isOwn) void reports.forwardReplay(body)
      return isOwn
    },
  })

const inflateAsync = promisify(inflate)

const NEWLINE = 10
const LINES_BEFORE_RECORDING = 5
/** Size limit of the lines before a recording, which contain a page's addresses and some ids. */
const MOST_HEAD_BYTES = 32 * 1024

/** True for a segment as our pages write it: known lines that agree with each other, and a recording within the size limit. */
export const isOwnReplay = async (bytes: Buffer): Promise<boolean> => {
  const ends = lineEnds(bytes)
  const [itemEnd, headEnd] = ends.slice(-2)
  if (ends.length < LINES_BEFORE_RECORDING || itemEnd === undefined || headEnd === undefined) return false
  const head = REPLAY_HEAD.safeParse(ends.map((end, index) => parseJson(bytes.toString('utf8', index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end))))
  if (!head.success) return false
  const [envelope, , event, item, { segment_id: segmentId }] = head.data
  return envelope.event_id === event.replay_id && event.event_id === event.replay_id && segmentId === event.segment_id
    && item.length === bytes.length - itemEnd - 1 && isList(await inflated(bytes.subarray(headEnd + 1)))
}

/** Where the lines before the recording end. */
const lineEnds = (bytes: Buffer): number[] => {
  const ends: number[] = []
  const head = bytes.subarray(0, MOST_HEAD_BYTES)
  for (let end = head.indexOf(NEWLINE); end !== -1 && ends.length < LINES_BEFORE_RECORDING; end = head.indexOf(NEWLINE, end + 1)) ends.push(end)
  return ends
}

const ZLIB = 0x78

/** Empty if it is not a zlib stream or inflates beyond the size limit. */
const inflated = async (recording: Buffer): Promise<Buffer> => {
  if (recording[0] !== ZLIB) return recording.length > MOST_RECORDING_BYTES ? Buffer.alloc(0) : recording
  try {
    return await inflateAsync(recording, { maxOutputLength: MOST_RECORDING_BYTES })
  } catch {
    // Broken or too large, so not from our pages.
    return Buffer.alloc(0)
  }
}

/** Checks both ends only: parsing megabytes of events would block the event loop. */
const isList = (json: Buffer): boolean => json.length > 2 && json[0] === '['.charCodeAt(0) && json.at(-1) === ']'.charCodeAt(0)
