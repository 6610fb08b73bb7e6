import { RELEASE } from '@portolan/contract/tracking/names'
import { pageClock } from '../clock.ts'
import { pageOf } from '../../pages.ts'
import { isMeasurementAccepted } from '../consent/consent.ts'
import { reportError } from '../error-reports/report-error.ts'
import { pageId, pageRandom } from '../random.ts'
import type { BrandView } from '../root-data.ts'
import { type Recorder, startReplayOf } from './replay.ts'
import { setReplayLink } from './replay-link.ts'
import { endReplaySession, forgetReplaySession, keepReplaySession, openReplaySession, type ReplaySession } from './replay-session.ts'
import { sendLeavingSegment, sendSegment } from './send-segment.ts'

/** Records this document from now on, if chance has chosen the visit. Answers how to stop, which forgets what was not sent. */
export const startReplay = async (brand: Pick<BrandView, 'id' | 'environment'> | null): Promise<() => void> => {
  const session = isAllowed() ? openSession() : null
  if (!session) return () => undefined
  const { recordPage } = await import('./record-page.ts')
  // The shopper may have gone on, or have thought better of it, while the recorder came.
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

/** A browser that keeps nothing has no visit to record. */
const openSession = (): ReplaySession | null => {
  try {
    return openReplaySession({ storage: sessionStorage, random: pageRandom, newId: pageId })
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return null
  }
}
