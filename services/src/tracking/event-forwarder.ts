import type { Report } from '../platform/report.ts'
import type { EventSink } from './received-event.ts'

type ForwarderPorts = { url: string; token: string | undefined; fetch: typeof globalThis.fetch; report: Report }

const PATIENCE_MS = 5_000

/** Hands events on to a receiver elsewhere, whose token so never reaches a browser. One it does not take is reported and lost. */
export const eventForwarder = ({ url, token, fetch, report }: ForwarderPorts): EventSink => async ({ event }) => {
  try {
    const answer = await fetch(url, {
      method: 'POST', body: JSON.stringify(event), signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error',
      headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { token }) },
    })
    await answer.body?.cancel()
    if (!answer.ok) report('event-not-taken', { eventName: event.eventName, status: answer.status })
  } catch (error) {
    report('event-not-taken', { eventName: event.eventName, error })
  }
}
