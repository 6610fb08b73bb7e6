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
