import { isMeasurementAccepted, onConsentChange } from '../consent/consent.ts'
import type { BrandView } from '../root-data.ts'
import { forgetReplaySession } from '../session-replay/replay-session.ts'
import { forgetIdentifiers } from './identifiers.ts'
import { sendStart } from './send-event.ts'

/** The first event of a document, and the promise that a withdrawn consent takes the ids with it at once, and what a replay kept. Answers how to stop. */
export const startVisit = (brand: BrandView): (() => void) => {
  sendStart(brand)
  return onConsentChange(() => {
    if (isMeasurementAccepted()) return
    forgetIdentifiers(localStorage)
    forgetReplaySession(sessionStorage)
  })
}
