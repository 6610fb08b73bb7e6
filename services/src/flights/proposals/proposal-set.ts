import { fromInstant } from '../../platform/clock.ts'
import type { LocalDate } from '@portolan/contract/values/date'
import type { Bound } from '@portolan/contract/flights/flights'
import type { FlightOffer, FlightOfferBatch, PricedFare } from '../../suppliers/flight-port.ts'
import { NOT_OFFERED } from '../../shopping/facets/variants.ts'
import { BAG_CLASSES, bagClassOf, type BagClass } from './bag-class.ts'
import { boundIdentity, toBoundRow, type BoundRow } from './bound-row.ts'
import { type GrowableColumn, growableColumn } from '../../shopping/live/growable-column.ts'
import { baseOfTotal, type FareFamily, type OfferRecord, type RecordedFare, type RecordedOffer } from './offer-record.ts'

/**
 * A search's itineraries in columns. An itinerary is a pair of bounds; the same pair from several suppliers is one itinerary with
 * the best price of each fare family. Of its fares the columns hold the cheapest for each combination of bags, which is all that
 * lists, filters and sorts need; the rest stays in the packed records.
 */
export type ProposalSet = {
  /** Numbers the batch's bounds and families, and adds its offers. */
  ingest: (supplierId: string, batch: FlightOfferBatch) => OfferRecord
  /** Adds a record made by another process; the same order gives the same numbers. */
  replay: (record: OfferRecord) => void
  /** Drops what only ingesting needs. */
  seal: () => void
  readonly size: number
  readonly codes: { airports: ReadonlySet<string>; carriers: ReadonlySet<string>; aircraft: ReadonlySet<string> }
  carriers: () => readonly string[]
  carrierOf: (item: number) => number
  /** Who issues a second ticket for the way back; null when one covers all. */
  inboundCarrierOf: (item: number) => string | null
  outbound: (item: number) => BoundRow
  /** Null on a one-way search. */
  inbound: (item: number) => BoundRow | null
  /** Of both directions, by number. */
  bounds: () => readonly BoundRow[]
  /** The numbers of an itinerary's bounds; inbound is -1 on a one-way search. */
  pairOf: (item: number) => { outbound: number; inbound: number }
  /** Price in minor units of the cheapest fare with exactly these bags, or NOT_OFFERED. */
  priceOf: (item: number, bags: BagClass) => number
  fareOf: (item: number, bags: BagClass) => { family: number; seatsLeft: number | null }
  family: (number: number) => Family | null
  /** Records that hold offers of an itinerary, by their order of arrival. */
  recordsOf: (item: number) => readonly number[]
}

/** `fields` is its JSON without the opening brace, encoded once. */
type Family = { value: FareFamily; fields: Uint8Array }

export const createProposalSet = (firstDay: LocalDate): ProposalSet => {
  const state = emptyState(firstDay)
  return {
    ingest: (supplierId, batch) => {
      const record = toRecord(state, supplierId, batch)
      takeIn(state, record.offers)
      return record
    },
    replay: (record) => {
      for (const bound of record.newBounds) addBound(state, bound)
      for (const family of record.newFamilies) addFamily(state, family)
      takeIn(state, record.offers)
    },
    seal: () => {
      state.itemByPair.clear()
      state.boundByIdentity.clear()
      state.familyByIdentity.clear()
      // Its table would keep the memory of every looked-up object.
      state.familyByObject = new WeakMap()
      for (const column of [...state.prices, ...state.fares, state.outbound, state.inbound, state.carrier, state.record]) column.trim()
    },
    get size() {
      return state.size
    },
    codes: state.codes,
    carriers: () => state.carriers,
    carrierOf: (item) => state.carrier.at(item),
    inboundCarrierOf: (item) => state.inboundCarriers.get(item) ?? null,
    outbound: (item) => boundAt(state, state.outbound.at(item)),
    inbound: (item) => (state.inbound.at(item) < 0 ? null : boundAt(state, state.inbound.at(item))),
    bounds: () => state.bounds,
    pairOf: (item) => ({ outbound: state.outbound.at(item), inbound: state.inbound.at(item) }),
    priceOf: (item, bags) => state.prices[bags].at(item),
    fareOf: (item, bags) => unpackFare(state.fares[bags].at(item)),
    family: (number) => state.families[number] ?? null,
    recordsOf: (item) => [state.record.at(item), ...(state.furtherRecords.get(item) ?? [])],
  }
}

type ByBags<Column> = readonly [Column, Column, Column, Column]

type State = {
  firstDay: LocalDate
  size: number
  records: number
  bounds: BoundRow[]
  families: (Family & { bags: BagClass })[]
  carriers: string[]
  outbound: GrowableColumn
  inbound: GrowableColumn
  carrier: GrowableColumn
  /** Of itineraries on two tickets, which are few. */
  inboundCarriers: Map<number, string>
  record: GrowableColumn
  furtherRecords: Map<number, number[]>
  prices: ByBags<GrowableColumn>
  fares: ByBags<GrowableColumn>
  itemByPair: Map<number, number>
  boundByIdentity: Map<string, number>
  familyByIdentity: Map<string, number>
  familyByObject: WeakMap<FareFamily, number>
  codes: { airports: Set<string>; carriers: Set<string>; aircraft: Set<string> }
}

const emptyState = (firstDay: LocalDate): State => ({
  firstDay,
  size: 0,
  records: 0,
  bounds: [],
  families: [],
  carriers: [],
  outbound: growableColumn(0),
  inbound: growableColumn(-1),
  carrier: growableColumn(0),
  inboundCarriers: new Map(),
  record: growableColumn(0),
  furtherRecords: new Map(),
  prices: [growableColumn(NOT_OFFERED), growableColumn(NOT_OFFERED), growableColumn(NOT_OFFERED), growableColumn(NOT_OFFERED)],
  fares: [growableColumn(0), growableColumn(0), growableColumn(0), growableColumn(0)],
  itemByPair: new Map(),
  boundByIdentity: new Map(),
  familyByIdentity: new Map(),
  familyByObject: new WeakMap(),
  codes: { airports: new Set(), carriers: new Set(), aircraft: new Set() },
})

const toRecord = (state: State, supplierId: string, batch: FlightOfferBatch): OfferRecord => {
  const knownBounds = state.bounds.length
  const newBounds: Bound[] = []
  const knownFamilies = state.families.length
  const boundNumbers = new Map<Bound, number>()
  const numberOf = (bound: Bound): number => {
    const known = boundNumbers.get(bound) ?? state.boundByIdentity.get(boundIdentity(bound))
    if (known === undefined) newBounds.push(bound)
    const number = known ?? addBound(state, bound)
    boundNumbers.set(bound, number)
    return number
  }
  const offers = batch.offers.flatMap((offer) => recordOffer(state, offer, numberOf) ?? [])
  if (newBounds.length !== state.bounds.length - knownBounds) throw new Error('A bound was numbered twice')
  const newFamilies = state.families.slice(knownFamilies).map((family) => family.value)
  return { supplierId, expiresAtMs: fromInstant(batch.expiresAt), newBounds, newFamilies, offers }
}

const recordOffer = (state: State, offer: FlightOffer, numberOf: (bound: Bound) => number): RecordedOffer | null => {
  const [outbound, inbound] = offer.bounds
  if (outbound === undefined || offer.fares.length === 0) return null
  return {
    offerKey: offer.offerKey,
    carrier: offer.validatingCarrier,
    ...(offer.inboundCarrier === undefined ? {} : { inboundCarrier: offer.inboundCarrier }),
    outbound: numberOf(outbound),
    inbound: inbound === undefined ? -1 : numberOf(inbound),
    fares: offer.fares.map((fare) => recordFare(state, fare)),
  }
}

const recordFare = (state: State, { fare, fareKey, total, seatsLeft, passengerPrices }: PricedFare): RecordedFare => ({
  family: familyNumber(state, fare),
  fareKey,
  total: total.amountMinor,
  seatsLeft,
  passengers: passengerPrices.map(({ passengerType, count, base: { amountMinor: base }, taxes: { amountMinor: taxes } }) => {
    const follows = passengerPrices.length === 1 && base === baseOfTotal(total.amountMinor, count, taxes)
    return [passengerType, count, follows ? null : base, taxes]
  }),
})

const addBound = (state: State, bound: Bound): number => {
  const number = state.bounds.push(toBoundRow(bound, state.firstDay)) - 1
  state.boundByIdentity.set(boundIdentity(bound), number)
  for (const segment of bound.segments) {
    for (const airport of [segment.origin, segment.destination, ...segment.technicalStops]) state.codes.airports.add(airport)
    for (const carrier of [segment.marketingCarrier, segment.operatingCarrier]) state.codes.carriers.add(carrier)
    state.codes.aircraft.add(segment.aircraft)
  }
  return number
}

/** Suppliers share one object among many offers, so most are found without writing JSON. */
const familyNumber = (state: State, family: FareFamily): number => {
  const known = state.familyByObject.get(family)
  if (known !== undefined) return known
  const number = state.familyByIdentity.get(JSON.stringify(family)) ?? addFamily(state, family)
  state.familyByObject.set(family, number)
  return number
}

const addFamily = (state: State, family: FareFamily): number => {
  const json = JSON.stringify(family)
  const number = state.families.push({ value: family, fields: Buffer.from(json.slice(1)), bags: bagClassOf(family.baggage) }) - 1
  state.familyByIdentity.set(json, number)
  return number
}

const takeIn = (state: State, offers: readonly RecordedOffer[]): void => {
  const record = state.records++
  for (const offer of offers) {
    const item = itemOf(state, offer, record)
    const before = cheapestOf(state, item)
    for (const fare of offer.fares) keepCheapest(state, item, fare)
    if (before === NOT_OFFERED || cheapestOf(state, item) < before) setTickets(state, item, offer)
  }
}

const setTickets = (state: State, item: number, { carrier, inboundCarrier }: RecordedOffer): void => {
  state.carrier.set(item, carrierNumber(state, carrier))
  if (inboundCarrier === undefined) state.inboundCarriers.delete(item)
  else state.inboundCarriers.set(item, inboundCarrier)
}

/** Pairs are numbered outbound * PAIR_BASE + inbound + 1: small enough to stay an exact integer. */
const PAIR_BASE = 1 << 20

const itemOf = (state: State, offer: RecordedOffer, record: number): number => {
  const pair = offer.outbound * PAIR_BASE + offer.inbound + 1
  const known = state.itemByPair.get(pair)
  if (known !== undefined) {
    if (state.record.at(known) !== record) noteFurtherRecord(state, known, record)
    return known
  }
  const item = state.size++
  state.outbound.set(item, offer.outbound)
  state.inbound.set(item, offer.inbound)
  state.record.set(item, record)
  state.itemByPair.set(pair, item)
  return item
}

const noteFurtherRecord = (state: State, item: number, record: number): void => {
  const further = state.furtherRecords.get(item) ?? []
  if (!further.includes(record)) state.furtherRecords.set(item, [...further, record])
}

const keepCheapest = (state: State, item: number, fare: RecordedFare): void => {
  const bags = state.families[fare.family]?.bags ?? 0
  const known = state.prices[bags].at(item)
  if (known !== NOT_OFFERED && known <= fare.total) return
  state.prices[bags].set(item, fare.total)
  state.fares[bags].set(item, packFare(fare.family, fare.seatsLeft))
}

const cheapestOf = (state: State, item: number): number => {
  const offered = BAG_CLASSES.map((bags) => state.prices[bags].at(item)).filter((price) => price !== NOT_OFFERED)
  return offered.length === 0 ? NOT_OFFERED : Math.min(...offered)
}

const carrierNumber = (state: State, carrier: string): number => {
  state.codes.carriers.add(carrier)
  const known = state.carriers.indexOf(carrier)
  return known >= 0 ? known : state.carriers.push(carrier) - 1
}

const boundAt = (state: State, number: number): BoundRow => {
  const row = state.bounds[number]
  if (row === undefined) throw new RangeError(`No bound ${number}`)
  return row
}

/** A family's number and the seats left (0 to 14, 15 = not said) in one word of a column. */
const packFare = (family: number, seatsLeft: number | null): number => family * 16 + (seatsLeft === null ? 15 : Math.min(14, seatsLeft))
const unpackFare = (packed: number): { family: number; seatsLeft: number | null } =>
  ({ family: packed >>> 4, seatsLeft: (packed & 15) === 15 ? null : packed & 15 })
