/** The bar moves every half second by up to 15 percent (SPEC §9) and never pretends to be done. */
export const TICK_MS = 500
const MAX_STEP_PERCENT = 15
const LAST_PERCENT = 95

/** The next width of the bar in percent; `chance` is from 0 up to 1. */
export const advance = (percent: number, chance: number): number => Math.min(LAST_PERCENT, percent + chance * MAX_STEP_PERCENT)
