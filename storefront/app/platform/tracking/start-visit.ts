import { isMeasurementAccepted, onConsentChange } from '../consent/consent.ts'
import type { BrandView } from '../root-data.ts'
import { forgetReplaySession } from '../session-replay/replay-session.ts'
import { forgetIdentifiers } from './identifiers.ts'
import { sendEvent } from './send-event.ts'

let isTold = false

/** The first event of a document, and the promise that a withdrawn consent takes the ids with it at once, and what a replay kept. Answers how to stop. */
export const startVisit = (brand: BrandView): (() => void) => {
  if (!isTold) sendEvent(brand, { name: 'app_start', properties: { path: window.location.pathname } })
  isTold = true
  return onConsentChange(() => {
    if (isMeasurementAccepted()) return
    forgetIdentifiers(localStorage)
    forgetReplaySession(sessionStorage)
  })
}
