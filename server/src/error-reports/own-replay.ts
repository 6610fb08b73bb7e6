import { REPLAY_HEAD } from '@portolan/contract/tracking/replay-head'
import { MOST_RECORDING_BYTES } from '@portolan/contract/tracking/session-replay'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

const inflateAsync = promisify(inflate)

const NEWLINE = 10
const LINES_BEFORE_RECORDING = 5
/** What stands before a recording is a page's addresses and some ids. */
const MOST_HEAD_BYTES = 32 * 1024

/** Whether these are the bytes of a segment as our pages write them: known lines that agree with each other, and a recording of a bearable size. */
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

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // What is no JSON fits no line.
    return null
  }
}

const ZLIB = 0x78

/** Empty for what is no zlib stream, or becomes larger than a recording may. */
const inflated = async (recording: Buffer): Promise<Buffer> => {
  if (recording[0] !== ZLIB) return recording.length > MOST_RECORDING_BYTES ? Buffer.alloc(0) : recording
  try {
    return await inflateAsync(recording, { maxOutputLength: MOST_RECORDING_BYTES })
  } catch {
    // Broken or too large: either way it is not ours.
    return Buffer.alloc(0)
  }
}

/** Its ends say enough: reading megabytes of events would keep everyone else waiting. */
const isList = (json: Buffer): boolean => json.length > 2 && json[0] === '['.charCodeAt(0) && json.at(-1) === ']'.charCodeAt(0)
