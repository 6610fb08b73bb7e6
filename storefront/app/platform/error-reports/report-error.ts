import type { ReportName } from '@portolan/contract/tracking/error-report'

/** A report; `error` is null for a screen that is shown without a program error. */
export type Trouble = { name: ReportName; error: unknown }

type Listener = (trouble: Trouble) => void

const MOST_WAITING = 20
let listener: Listener | null = null
const waiting: Trouble[] = []

/** Logs an error to the console and reports it, now or once the error reports have loaded; without them it is only logged. */
export const reportError = (name: ReportName, error: unknown): void => {
  console.error(name, error)
  pass({ name, error })
}

/** Reports that a screen of interest to operators is shown. */
export const reportScreen = (name: ReportName): void => pass({ name, error: null })

/** For the part that sends reports: it receives all earlier and later ones. */
export const listenToTroubles = (next: Listener): void => {
  listener = next
  for (const trouble of waiting.splice(0)) next(trouble)
}

const pass = (trouble: Trouble): void => {
  if (listener) listener(trouble)
  else if (waiting.length < MOST_WAITING) waiting.push(trouble)
}
