/** Waits for some milliseconds. Rejects with the signal's reason once it is aborted. A port, so that tests need not wait. */
export type Delay = (milliseconds: number, signal: AbortSignal) => Promise<void>

export const systemDelay: Delay = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', stop, { once: true })
  })

/** Waits as `delay` does, but an abort resolves the wait instead of rejecting it. */
export const waitOrStop = (milliseconds: number, delay: Delay, signal: AbortSignal): Promise<void> => delay(milliseconds, signal).catch(() => undefined)

/** The result of `work`, or a rejection after `ms`. The signal then tells `work` to stop, but nothing waits until it has stopped. */
export const within = async <Result>(ms: number, delay: Delay, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
  const stop = new AbortController()
  const timedOut = delay(ms, stop.signal).then((): never => {
    throw new Error(`No answer within ${ms} ms`)
  })
  timedOut.catch(() => undefined)
  try {
    return await Promise.race([work(stop.signal), timedOut])
  } finally {
    stop.abort(OVER)
  }
}

/** The abort reason of waits that are no longer needed, created once for all of them. */
const OVER = new Error('The wait is no longer needed')
