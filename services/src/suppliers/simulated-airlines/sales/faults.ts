/** Injected faults, read at every call so that they can be switched while the process runs. */
export type Faults = {
  /** Milliseconds added to every call. */
  extraLatencyMs: number
  /** What a search does: answers, fails, or finds nothing. */
  search: 'ANSWERS' | 'GENERIC_ERROR' | 'NO_CONTENT'
  /** Ids of suppliers whose searches fail, or are never answered, while the others answer. */
  failingSupplier: string | null
  silentSupplier: string | null
  /** Every re-priced offer is dearer than before. */
  priceChange: boolean
  /** Every re-priced offer is gone. */
  soldOut: boolean
  /** A booking is kept, but its answer never arrives. */
  bookingTimeout: boolean
  /** Probability, 0 to 1, that an offer's price has moved when it is priced again; the same for an offer within an hour. */
  priceDrift: number
  /** Switches on the routes of magic-routes.ts. */
  magicRoutes: boolean
}

export const NO_FAULTS: Faults = {
  extraLatencyMs: 0, search: 'ANSWERS', failingSupplier: null, silentSupplier: null, priceChange: false, soldOut: false, bookingTimeout: false,
  priceDrift: 0.03, magicRoutes: false,
}
