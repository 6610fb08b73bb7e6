import type { Clock } from './clock.ts'
import type { Delay } from './delay.ts'

/** Time that passes only when the test says so. */
export type ManualTime = { clock: Clock; delay: Delay; pass: (ms: number) => Promise<void> }

export const manualTimeFrom = (startMs: number): ManualTime => {
  let now = startMs
  let waiting: { at: number; resolve: () => void }[] = []
  return {
    clock: { now: () => now },
    delay: (ms, signal) => new Promise((resolve, reject) => {
      signal.throwIfAborted()
      waiting.push({ at: now + ms, resolve })
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    }),
    pass: async (ms) => {
      await settle()
      now += ms
      const due = waiting.filter((one) => one.at <= now)
      waiting = waiting.filter((one) => one.at > now)
      for (const one of due) one.resolve()
      await settle()
    },
  }
}

/** Lets everything that is ready run: promises, and the thread pool that packs records. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}
