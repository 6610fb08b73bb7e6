import { isMeasurementAccepted, onConsentChange } from '../consent/consent.ts'
import type { BrandView } from '../root-data.ts'
import { forgetReplaySession } from '../session-replay/replay-session.ts'
import { forgetIdentifiers } from './identifiers.ts'
import { sendStart } from './track.ts'

/** Sends the first event of a document, and erases the ids and the replay as soon as consent is withdrawn. Returns a function that stops it. */
export const startVisit = (brand: BrandView): (() => void) => {
  sendStart(brand)
  return onConsentChange(() => {
    if (isMeasurementAccepted()) return
    forgetIdentifiers(localStorage)
    forgetReplaySession(sessionStorage)
  })
}
