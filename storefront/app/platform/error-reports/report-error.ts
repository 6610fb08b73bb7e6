import type { ReportName } from '@portolan/contract/tracking/error-report'

/** What is to be told; null where a screen was shown without a fault of the program. */
export type Trouble = { name: ReportName; error: unknown }

type Listener = (trouble: Trouble) => void

const MOST_WAITING = 20
let listener: Listener | null = null
const waiting: Trouble[] = []

/** Writes a fault to the console and tells the error reports of it, now or once they have come; where there are none it stays with the console. */
export const reportError = (name: ReportName, error: unknown): void => {
  console.error(name, error)
  pass({ name, error })
}

/** Tells that a screen was shown which operators want to know of. */
export const reportScreen = (name: ReportName): void => pass({ name, error: null })

/** For the part that sends: it gets what has happened so far and what comes. */
export const listenToTroubles = (next: Listener): void => {
  listener = next
  for (const trouble of waiting.splice(0)) next(trouble)
}

const pass = (trouble: Trouble): void => {
  if (listener) listener(trouble)
  else if (waiting.length < MOST_WAITING) waiting.push(trouble)
}
