import { setImmediate } from 'node:timers/promises'

/** Resolves when it is the caller's turn to work for some milliseconds. */
export type Turns = () => Promise<void>

/**
 * One piece of long work a turn of the event loop, in the order they were asked for: pieces that are due at the same moment would
 * hold up everything else together, while each alone does not.
 */
export const createTurns = (): Turns => {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => setImmediate())
    return last
  }
}
