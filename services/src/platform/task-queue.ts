import { setImmediate } from 'node:timers/promises'

/** Resolves when the caller may work for some milliseconds. */
export type TaskQueue = () => Promise<void>

/**
 * Runs one piece of long work per turn of the event loop, in order: a single piece does not block other work, but several at the same moment
 * would.
 */
export const createTaskQueue = (): TaskQueue => {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => setImmediate())
    return last
  }
}
