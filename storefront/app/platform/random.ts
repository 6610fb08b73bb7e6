/** Chance as a port: a number from 0 up to 1. Everything above takes it as an argument. */
export type Random = () => number

export const pageRandom: Random = () => Math.random()
