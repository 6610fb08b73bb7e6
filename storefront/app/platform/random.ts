/** Randomness as a port: a number from 0 up to, but not including, 1. Everything above takes it as an argument. */
export type Random = () => number

export const pageRandom: Random = () => Math.random()

/** 128 random bits in hexadecimal. Unlike randomUUID, it also works on a page without TLS. For the browser only. */
export const pageId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
