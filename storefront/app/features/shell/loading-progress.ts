import type { Random } from '../../platform/random.ts'

/** The bar moves every half second by up to 15 percent and never pretends to be done. */
const TICK_MS = 500
const MAX_STEP_PERCENT = 15
const LAST_PERCENT = 95

/** The next width of the bar in percent; `chance` is from 0 up to 1. */
export const advance = (percent: number, chance: number): number => Math.min(LAST_PERCENT, percent + chance * MAX_STEP_PERCENT)

/** Tells each new width of the bar in percent; answers how to stop. */
export const moveBar = (random: Random, show: (percent: number) => void): (() => void) => {
  let percent = 0
  const timer = setInterval(() => {
    percent = advance(percent, random())
    show(percent)
  }, TICK_MS)
  return () => clearInterval(timer)
}
