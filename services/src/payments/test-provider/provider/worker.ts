/** Repeats a task until stopped; a failure is reported and the task is tried again in the next round. */
export type Worker = {
  start: () => void
  /** Runs the task soon instead of in the next round. */
  wake: () => void
  /** Stops after the current round. */
  stop: () => Promise<void>
}

export const createWorker = (task: () => Promise<void>, pauseMs: number, onFailure: (error: unknown) => void): Worker => {
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  let [started, wokenMeanwhile] = [false, false]

  const schedule = (delayMs: number): void => {
    if (timer) clearTimeout(timer)
    timer = started ? setTimeout(turn, delayMs).unref() : null
  }
  const turn = (): void => {
    wokenMeanwhile = false
    running = task().catch(onFailure).finally(() => {
      running = null
      schedule(wokenMeanwhile ? 0 : pauseMs)
    })
  }

  return {
    start: () => {
      if (started) return
      started = true
      schedule(0)
    },
    wake: () => {
      if (running) wokenMeanwhile = true
      else schedule(0)
    },
    stop: async () => {
      started = false
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
