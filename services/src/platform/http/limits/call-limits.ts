import type { Clock } from '../../clock.ts'
import { networkOf } from './network-of.ts'
import type { RequestContext } from '../request-context.ts'
import type { CallLimit } from '../serve.ts'

/** Counts calls by address and session. */
export interface CallLimits {
  /** Null when the call may go on, else the seconds after which it may. */
  take(name: string, limit: CallLimit, context: Pick<RequestContext, 'clientAddress' | 'session'>): Promise<number | null>
}

/** Counters that forget themselves. */
export interface CounterStore {
  /** Adds to a counter and answers its new value. */
  add(key: string, points: 1 | -1, expiresInMs: number): Promise<number>
  /** 0 for one that nobody added to. */
  read(key: string): Promise<number>
}

/**
 * Sliding windows: the calls of this window and, of the one before, the share that lies less than a window back. So there is no edge at which
 * twice the limit comes through. One count for the address and one for the session; either may refuse, and a refused call counts for
 * neither. `factor` stretches all limits; 0 switches them off.
 */
export const createCallLimits = (counters: CounterStore, clock: Clock, factor = 1): CallLimits => ({
  take: async (name, { max, windowSeconds }, { clientAddress, session }) => {
    if (factor === 0) return null
    const windowMs = windowSeconds * 1000
    const window = Math.floor(clock.now() / windowMs)
    const elapsed = clock.now() / windowMs - window
    const subjects = [`a:${networkOf(clientAddress)}`, ...(session ? [`s:${session.sessionId}`] : [])].map((subject) => `${name}:${subject}`)
    const waits = await Promise.all(subjects.map(async (subject) => {
      const [now, before] = await Promise.all([counters.add(`${subject}:${window}`, 1, 2 * windowMs), counters.read(`${subject}:${window - 1}`)])
      return windowsToWait({ max: max * factor, now, before: Math.min(before, max * factor), elapsed })
    }))
    const wait = Math.max(...waits)
    if (wait <= 0) return null
    await Promise.all(subjects.map((subject) => counters.add(`${subject}:${window}`, -1, 2 * windowMs)))
    return Math.max(1, Math.ceil(wait * windowSeconds))
  },
})

type Counted = { max: number; now: number; before: number; elapsed: number }

/** How much of a window has to pass until one more call is within the limit; 0 when this one is. `now` counts this call. */
const windowsToWait = ({ max, now, before, elapsed }: Counted): number => {
  if (before * (1 - elapsed) + now <= max) return 0
  // Until enough of the window before has slid away, or, where this one is full itself, enough of this one.
  return now <= max ? 1 - (max - now) / before - elapsed : 1 - elapsed + (1 - (max - 1) / (now - 1))
}
