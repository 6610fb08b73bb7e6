import { setImmediate } from 'node:timers/promises'

/** Resolves when the caller may run for some milliseconds. */
export type TaskQueue = () => Promise<void>

/**
 * Runs one piece of long work in each turn of the event loop, in order. One piece does not block other work noticeably, but several at the
 * same moment would.
 */
export const createTaskQueue = (): TaskQueue => {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => setImmediate())
    return last
  }
}
