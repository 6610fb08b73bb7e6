import type { Clock } from '../clock.ts'
import { networkOf } from './network-of.ts'
import type { RequestContext } from './request-context.ts'
import type { CallLimit } from './serve.ts'

/** Counts calls by address and session. */
export interface CallLimits {
  /** Null when the call may go on, else the seconds after which it may. */
  take(name: string, limit: CallLimit, context: Pick<RequestContext, 'clientAddress' | 'session'>): Promise<number | null>
}

/** Adds one to a counter that forgets itself after a time and answers its new value. */
export interface CounterStore {
  increment(key: string, expiresInMs: number): Promise<number>
}

/** Fixed windows, one counter for the address and one for the session; either may refuse. `factor` stretches all limits; 0 switches them off. */
export const createCallLimits = (counters: CounterStore, clock: Clock, factor = 1): CallLimits => ({
  take: async (name, { max, windowSeconds }, { clientAddress, session }) => {
    if (factor === 0) return null
    const windowMs = windowSeconds * 1000
    const window = Math.floor(clock.now() / windowMs)
    const subjects = [`a:${networkOf(clientAddress)}`, ...(session ? [`s:${session.sessionId}`] : [])]
    const counts = await Promise.all(subjects.map((subject) => counters.increment(`limit:${name}:${subject}:${window}`, windowMs)))
    return Math.max(...counts) > max * factor ? Math.ceil(((window + 1) * windowMs - clock.now()) / 1000) : null
  },
})
