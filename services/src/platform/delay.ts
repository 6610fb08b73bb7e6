/** Waits some milliseconds; rejects with the signal's reason once it is aborted. A port, so that tests need not wait. */
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

/** The same, but an abort ends the wait instead of failing it. */
export const waitOrStop = (milliseconds: number, delay: Delay, signal: AbortSignal): Promise<void> => delay(milliseconds, signal).catch(() => undefined)

/** The work's result, or a rejection after `ms`: the signal asks the work to stop, but it is not waited for. */
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

/** The abort reason of waits that are no longer needed; created once. */
const OVER = new Error('Nobody waits any more')
