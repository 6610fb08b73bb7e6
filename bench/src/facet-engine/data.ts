/** Proposals as every contestant gets them: a return flight in plain fields. */
export type PlainProposal = {
  id: string
  price: number
  outboundStops: string
  inboundStops: string
  outboundDeparture: number
  inboundDeparture: number
  duration: number
  connection: number
  carrier: string
  outboundFrom: string
  outboundTo: string
  bags: string
}

/** One shopper's filters: price, stops of at most one both ways, a departure window, six of thirty airlines; page 3 by price. */
export type BenchQuery = { priceFrom: number; priceTo: number; stops: readonly string[]; departsFrom: number; departsTo: number; carriers: readonly string[] }

export const PAGE = { number: 3, size: 20 } as const

export const CARRIERS = Array.from({ length: 30 }, (_, at) => `${String.fromCharCode(65 + Math.floor(at / 10))}${at % 10}`)
const AIRPORTS = ['MAD', 'TOJ', 'BCN', 'GRO', 'REU', 'LHR']

/** The same numbers at every run (mulberry32). */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const plainProposals = (count: number): PlainProposal[] => {
  const random = seededRandom(count)
  const upTo = (limit: number): number => Math.floor(random() * limit)
  const pick = (values: readonly string[]): string => values[upTo(values.length)] ?? ''
  return Array.from({ length: count }, (_, at) => ({
    id: String(at),
    price: 4000 + upTo(90_000),
    outboundStops: String(upTo(3)),
    inboundStops: String(upTo(3)),
    outboundDeparture: upTo(288) * 5,
    inboundDeparture: upTo(288) * 5,
    duration: 60 + upTo(900),
    connection: upTo(600),
    carrier: pick(CARRIERS),
    outboundFrom: pick(AIRPORTS.slice(0, 2)),
    outboundTo: pick(AIRPORTS.slice(2)),
    bags: pick(['NONE', 'CABIN', 'BOTH']),
  }))
}

/** Several shoppers, so that no engine gains by caching the last answer. */
export const benchQueries = (): BenchQuery[] => Array.from({ length: 8 }, (_, at) => ({
  priceFrom: 8000 + at * 500,
  priceTo: 50_000 + at * 1000,
  stops: ['0', '1'],
  departsFrom: 360 + at * 15,
  departsTo: 900 + at * 15,
  carriers: CARRIERS.slice(at, at + 6),
}))

/** What all must agree on. */
export type BenchAnswer = { total: number; pageIds: string[]; carrierCounts: Record<string, number> }

/** `run` does the whole work in the contestant's own shapes; the answer is put into the shape to compare only when asked for. */
export type Contestant = { name: string; run: (query: BenchQuery) => (() => BenchAnswer) | Promise<() => BenchAnswer> }
