/** Injected faults. They are read at every call, so that they can be changed while the process runs. */
export type Faults = {
  /** Milliseconds added to every call. */
  extraLatencyMs: number
  /** The result of a search: it answers, fails, or finds nothing. */
  search: 'ANSWERS' | 'GENERIC_ERROR' | 'NO_CONTENT'
  /** Ids of suppliers whose searches fail or never answer, while the other suppliers answer. */
  failingSupplier: string | null
  silentSupplier: string | null
  /** Every offer that is priced again is more expensive than before. */
  priceChange: boolean
  /** Every offer that is priced again is sold out. */
  soldOut: boolean
  /** A booking is stored, but its answer never arrives. */
  bookingTimeout: boolean
  /** Probability, 0 to 1, that an offer's price has changed when it is priced again. The result is the same for an offer within an hour. */
  priceDrift: number
  /** Switches on the routes of magic-routes.ts. */
  magicRoutes: boolean
}

export const NO_FAULTS: Faults = {
  extraLatencyMs: 0, search: 'ANSWERS', failingSupplier: null, silentSupplier: null, priceChange: false, soldOut: false, bookingTimeout: false,
  priceDrift: 0.03, magicRoutes: false,
}
