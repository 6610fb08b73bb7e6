/** A finger and nothing better: a tap on a date input opens the platform's own picker. */
export const isTouch = (): boolean => window.matchMedia('(hover: none) and (pointer: coarse)').matches
