import type { Clock } from '../../clock.ts'
import type { RequestContext } from '../request-context.ts'
import type { CallLimit } from '../serve.ts'

/** Counts calls by address and session. */
export interface CallLimits {
  /** Null if the call is allowed, otherwise the seconds until it is. */
  take(name: string, limit: CallLimit, context: Pick<RequestContext, 'clientAddress' | 'session'>): Promise<number | null>
}

/** Counters that expire. */
export interface CounterStore {
  /** Adds to a counter and returns its new value. */
  add(key: string, points: 1 | -1, expiresInMs: number): Promise<number>
  /** 0 for an unused counter. */
  read(key: string): Promise<number>
}

/**
 * A sliding window counter: the calls of the current window plus the part of the previous window that is less than a window ago. So twice the
 * limit cannot pass around the end of a window. The IP address and the session are counted separately. Either can exceed its limit, and a
 * refused call is counted for neither. `factor` multiplies all limits; 0 switches them off.
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

/** The number of windows, as a fraction, until one more call is within the limit; 0 if this call is. `now` includes this call. */
const windowsToWait = ({ max, now, before, elapsed }: Counted): number => {
  if (before * (1 - elapsed) + now <= max) return 0
  // Wait until enough of the previous window has passed, or, if the current window is full, enough of the current one.
  return now <= max ? 1 - (max - now) / before - elapsed : 1 - elapsed + (1 - (max - 1) / (now - 1))
}

const GROUPS = 8
const NETWORK_GROUPS = 4
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The network that counts as one caller: the IPv4 address, or the first 64 bits of an IPv6 address, because a subscriber has 2^64 of them. */
export const networkOf = (address: string): string => {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!address.includes(':')) return address
  const [before = '', after] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? []
  const head = before.split(':').filter(Boolean)
  const tail = (after ?? '').split(':').filter(Boolean)
  const missing = after === undefined ? 0 : Math.max(0, GROUPS - head.length - tail.length)
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...tail]
  return `${groups.slice(0, NETWORK_GROUPS).map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
