import { MOST_SEGMENT_BYTES, replayEnvelope, REPLAYS_PATH, type ReplaySegment } from '@portolan/contract/tracking/session-replay'
import type { Segment, SendOutcome } from './replay.ts'

type About = Pick<ReplaySegment, 'environment' | 'release' | 'brand' | 'atMs'>

/** Browsers let 64 KiB in all outlive a page (Fetch standard, "inflight keepalive bytes"), and reports want some of it. */
const MOST_LEAVING_BYTES = 48 * 1024

export const sendSegment = async (segment: Segment, about: About): Promise<SendOutcome> => {
  const body = envelopeOf(segment, about, await deflated(recordingOf(segment)))
  if (body.length > MOST_SEGMENT_BYTES) return 'REFUSED'
  try {
    return await post(body, body.length <= MOST_LEAVING_BYTES) ? 'TAKEN' : 'REFUSED'
  } catch {
    // The way to the server failed; the caller tries again.
    return 'LOST'
  }
}

/** A page that goes has no time to deflate. Answers whether it was small enough. */
export const sendLeavingSegment = (segment: Segment, about: About): boolean => {
  const body = envelopeOf(segment, about, recordingOf(segment))
  if (body.length > MOST_LEAVING_BYTES) return false
  // What does not arrive is lost: nobody is there any more to try again.
  post(body, true).catch(() => undefined)
  return true
}

const envelopeOf = ({ batch, ...segment }: Segment, about: About, recording: Uint8Array): Uint8Array<ArrayBuffer> =>
  replayEnvelope({ ...segment, ...about, urls: batch.urls, errorIds: batch.errorIds }, recording)

const recordingOf = ({ batch }: Segment): Uint8Array<ArrayBuffer> => new TextEncoder().encode(`[${batch.events.join(',')}]`)

/** In the zlib format, which the receiver knows by its first byte; as it is where the browser has no such stream. */
const deflated = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => {
  if (typeof CompressionStream === 'undefined') return bytes
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** Whether it was taken. An answer that is not read keeps its connection taken. */
const post = async (body: Uint8Array<ArrayBuffer>, keepalive: boolean): Promise<boolean> => {
  const answer = await fetch(REPLAYS_PATH, { method: 'POST', keepalive, headers: { 'content-type': 'application/x-sentry-envelope' }, body })
  await answer.text()
  return answer.ok
}
