/** What can be made to go wrong, read at every call so that it can be switched while the process runs. */
export type Faults = {
  /** Milliseconds added to every call. */
  extraLatencyMs: number
  /** What a search does: answers, fails, or finds nothing. */
  search: 'ANSWERS' | 'GENERIC_ERROR' | 'NO_CONTENT'
  /** Every re-priced offer is dearer than before. */
  priceChange: boolean
  /** Every re-priced offer is gone. */
  soldOut: boolean
  /** A booking is kept, but its answer never arrives. */
  bookingTimeout: boolean
  /** Probability, 0 to 1, that an offer's price has moved when it is priced again; the same for an offer within an hour. */
  priceDrift: number
  /** The routes of magic-routes.ts do what they are known for. */
  magicRoutes: boolean
}

export const NO_FAULTS: Faults = {
  extraLatencyMs: 0, search: 'ANSWERS', priceChange: false, soldOut: false, bookingTimeout: false, priceDrift: 0.03, magicRoutes: false,
}

/** A scenario that cannot be read; the message names the word and says what is expected. */
export class BadScenario extends Error {
  override readonly name = 'BadScenario'
}

const SWITCHES: ReadonlyMap<string, Partial<Faults>> = new Map<string, Partial<Faults>>([
  ['GENERIC_ERROR', { search: 'GENERIC_ERROR' }],
  ['NO_CONTENT', { search: 'NO_CONTENT' }],
  ['PRICE_CHANGE', { priceChange: true }],
  ['SOLD_OUT', { soldOut: true }],
  ['BOOKING_TIMEOUT', { bookingTimeout: true }],
  ['MAGIC_ROUTES', { magicRoutes: true }],
])

const NUMBERS: ReadonlyMap<string, { most: number; faults: (value: number) => Partial<Faults> }> = new Map([
  ['LATENCY_MS', { most: 120_000, faults: (extraLatencyMs) => ({ extraLatencyMs }) }],
  ['PRICE_DRIFT', { most: 1, faults: (priceDrift) => ({ priceDrift }) }],
])

/** Reads a scenario, words separated by commas: 'SOLD_OUT,LATENCY_MS=500'. Empty means nothing goes wrong. Throws BadScenario. */
export const parseScenario = (text: string): Faults =>
  text.split(',').map((word) => word.trim()).filter((word) => word !== '')
    .reduce((faults, word) => ({ ...faults, ...readWord(word) }), NO_FAULTS)

const readWord = (word: string): Partial<Faults> => {
  const [name = '', value] = word.split('=')
  const known = value === undefined ? SWITCHES.get(name) : undefined
  if (known !== undefined) return known
  const setting = NUMBERS.get(name)
  const number = Number(value)
  if (setting !== undefined && number >= 0 && number <= setting.most) return setting.faults(number)
  throw new BadScenario(`${word}: expected ${[...SWITCHES.keys()].join(', ')}, LATENCY_MS=0..120000 or PRICE_DRIFT=0..1`)
}
