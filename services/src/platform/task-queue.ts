import { setImmediate } from 'node:timers/promises'

/** Resolves when the caller may work for some milliseconds. */
export type TaskQueue = () => Promise<void>

/**
 * One piece of long work per turn of the event loop, in the order they were asked for: pieces that are due at the same moment would
 * hold up everything else together, while each alone does not.
 */
export const createTaskQueue = (): TaskQueue => {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => setImmediate())
    return last
  }
}
