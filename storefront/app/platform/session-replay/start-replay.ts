import { RELEASE } from '@portolan/contract/tracking/names'
import { MOST_SEGMENT_BYTES, replayEnvelope, REPLAYS_PATH, type ReplaySegment } from '@portolan/contract/tracking/session-replay'
import { pageOf } from '../../pages.ts'
import { pageClock } from '../clock.ts'
import { isMeasurementAccepted } from '../consent/consent.ts'
import { reportError } from '../error-reports/report-error.ts'
import { pageId, pageRandom } from '../random.ts'
import type { BrandView } from '../root-data.ts'
import { setReplayLink } from './replay-link.ts'
import { endReplaySession, forgetReplaySession, keepReplaySession, openReplaySession, type ReplaySession } from './replay-session.ts'
import { type Recorder, type Segment, type SendOutcome, startReplayOf } from './replay.ts'

/** Records this document from now on if the visit is sampled. Returns a function that stops it and drops unsent events. */
export const startReplay = async (brand: Pick<BrandView, 'id' | 'environment'> | null): Promise<() => void> => {
  const session = isAllowed() ? openSession() : null
  if (!session) return () => undefined
  const { recordPage } = await import('./record-page.ts')
  // The shopper may have left, or withdrawn consent, while the recorder was loading.
  return isAllowed() ? recordSession(session, brand, recordPage) : () => undefined
}

const recordSession = (session: ReplaySession, brand: Pick<BrandView, 'id' | 'environment'> | null, record: Recorder): (() => void) => {
  const about = () => ({ environment: brand?.environment ?? 'production', release: RELEASE, brand: brand?.id ?? null, atMs: pageClock.now() })
  let replay: ReturnType<typeof startReplayOf> | null = null
  const leave = (): void => replay?.leave()
  const letGo = (): void => {
    setReplayLink(null)
    window.removeEventListener('pagehide', leave)
    if (!isMeasurementAccepted()) forgetReplaySession(sessionStorage)
  }
  replay = startReplayOf(session, {
    record, isAllowed, now: pageClock.now, url: () => window.location.href,
    send: (segment) => sendSegment(segment, about()),
    sendLeaving: (segment) => sendLeavingSegment(segment, about()),
    keep: (kept) => keepReplaySession(sessionStorage, kept),
    onEnd: (why) => {
      letGo()
      if (why === 'LIMIT') endReplaySession(sessionStorage)
    },
    onFault: (error) => reportError('uncaught-error', error),
    later: (run, ms) => {
      const handle = setTimeout(run, ms)
      return () => clearTimeout(handle)
    },
  })
  setReplayLink(replay.link)
  window.addEventListener('pagehide', leave)
  return () => {
    replay?.stop()
    letGo()
  }
}

const isAllowed = (): boolean => isMeasurementAccepted() && !pageOf(window.location.pathname).isPersonal

/** Null also in a browser without storage, which cannot recognise a visit. */
const openSession = (): ReplaySession | null => {
  try {
    return openReplaySession({ storage: sessionStorage, random: pageRandom, newId: pageId })
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return null
  }
}

type About = Pick<ReplaySegment, 'environment' | 'release' | 'brand' | 'atMs'>

/** Requests that outlive a page may send 64 KiB in total (Fetch standard, "inflight keepalive bytes"). Error reports need some of that. */
const MOST_LEAVING_BYTES = 48 * 1024

export const sendSegment = async (segment: Segment, about: About): Promise<SendOutcome> => {
  const body = envelopeOf(segment, about, await deflated(recordingOf(segment)))
  if (body.length > MOST_SEGMENT_BYTES) return 'REFUSED'
  try {
    return await post(body, body.length <= MOST_LEAVING_BYTES) ? 'TAKEN' : 'REFUSED'
  } catch {
    // The connection failed. The caller tries again.
    return 'LOST'
  }
}

/** Sends without compression, for which there is no time while a page is left. Returns whether the segment was small enough. */
export const sendLeavingSegment = (segment: Segment, about: About): boolean => {
  const body = envelopeOf(segment, about, recordingOf(segment))
  if (body.length > MOST_LEAVING_BYTES) return false
  // A failed send is lost, because the page is gone and cannot try again.
  post(body, true).catch(() => undefined)
  return true
}

const envelopeOf = ({ batch, ...segment }: Segment, about: About, recording: Uint8Array): Uint8Array<ArrayBuffer> =>
  replayEnvelope({ ...segment, ...about, urls: batch.urls, errorIds: batch.errorIds }, recording)

const recordingOf = ({ batch }: Segment): Uint8Array<ArrayBuffer> => new TextEncoder().encode(`[${batch.events.join(',')}]`)

/** Compresses to the zlib format, which the receiver recognises by its first byte. Unchanged in browsers without compression streams. */
const deflated = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => {
  if (typeof CompressionStream === 'undefined') return bytes
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** Whether it was accepted. The answer is read, because an unread one keeps its connection busy. */
const post = async (body: Uint8Array<ArrayBuffer>, keepalive: boolean): Promise<boolean> => {
  const answer = await fetch(REPLAYS_PATH, { method: 'POST', keepalive, headers: { 'content-type': 'application/x-sentry-envelope' }, body })
  await answer.text()
  return answer.ok
}
