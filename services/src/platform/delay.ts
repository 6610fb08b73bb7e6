import { setTimeout as sleep } from 'node:timers/promises'

/** Waits some milliseconds; rejects with the signal's reason once it is aborted. A port, so that tests need not wait. */
export type Delay = (milliseconds: number, signal: AbortSignal) => Promise<void>

export const systemDelay: Delay = async (milliseconds, signal) => {
  signal.throwIfAborted()
  try {
    await sleep(milliseconds, undefined, { signal })
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
}

/** The same, but an abort ends the wait instead of failing it. */
export const waitOrStop = (milliseconds: number, delay: Delay, signal: AbortSignal): Promise<void> => delay(milliseconds, signal).catch(() => undefined)

/** The work's result, or a failure once `ms` are over: the signal asks the work to stop, but nobody waits until it does. */
export const within = async <Result>(ms: number, delay: Delay, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
  const stop = new AbortController()
  const timedOut = delay(ms, stop.signal).then((): never => {
    throw new Error(`No answer within ${ms} ms`)
  })
  timedOut.catch(() => undefined)
  try {
    return await Promise.race([work(stop.signal), timedOut])
  } finally {
    stop.abort()
  }
}
