import type { FareOption, PassengerPrice } from '@portolan/contract/flights/flights'
import { money, subtractMoney } from '@portolan/contract/values/money'
import { openRecord } from '../../shopping/live/kept-record.ts'
import { type FlightSearch, seatedTravellers } from '../search/flight-search.ts'
import { baseOfTotal, type RecordedFare } from '../proposals/offer-record.ts'
import { pricePerSeat } from '../page/write-proposal.ts'

/** A fare family of one itinerary, from the supplier that sells it cheapest. */
export type FareSource = {
  supplierId: string
  offerKey: string
  carrier: string
  /** Epoch milliseconds until which the supplier's price holds. */
  expiresAtMs: number
  fare: RecordedFare
}

/** Every fare family of an itinerary, cheapest first; empty when there is no such itinerary. */
export const faresOf = async (search: FlightSearch, item: number): Promise<FareSource[]> => {
  if (item >= search.found.size) return []
  const cheapest = new Map<number, FareSource>()
  for (const source of await sourcesOf(search, item)) {
    const known = cheapest.get(source.fare.family)
    if (known === undefined || source.fare.total < known.fare.total) cheapest.set(source.fare.family, source)
  }
  return [...cheapest.values()].sort((a, b) => a.fare.total - b.fare.total || a.fare.family - b.fare.family)
}

/** As the wire shows it; `difference` is against the itinerary's cheapest fare. */
export const toFareOption = (search: FlightSearch, { fare }: FareSource, cheapest: FareSource): FareOption => {
  const { query } = search.terms
  const family = search.found.family(fare.family)
  if (family === null) throw new RangeError(`No fare family ${fare.family}`)
  const price = money(fare.total, query.currency)
  return {
    fareId: String(fare.family),
    ...family.value,
    price,
    pricePerSeatedTraveller: pricePerSeat(fare.total, seatedTravellers(query), query.currency),
    priceDifference: subtractMoney(price, money(cheapest.fare.total, query.currency)),
    passengerPrices: toPassengerPrices(fare, query.currency),
    seatsLeft: fare.seatsLeft,
  }
}

const toPassengerPrices = (fare: RecordedFare, currency: string): PassengerPrice[] =>
  fare.passengers.map(([passengerType, count, base, taxes]) =>
    ({ passengerType, count, base: money(base ?? baseOfTotal(fare.total, count, taxes), currency), taxes: money(taxes, currency) }))

const sourcesOf = async (search: FlightSearch, item: number): Promise<FareSource[]> => {
  const { outbound, inbound } = search.found.pairOf(item)
  const kept = search.found.recordsOf(item).flatMap((number) => search.records[number] ?? [])
  const records = await Promise.all(kept.map(openRecord))
  return records.flatMap(({ supplierId, expiresAtMs, offers }) =>
    offers
      .filter((offer) => offer.outbound === outbound && offer.inbound === inbound)
      .flatMap(({ offerKey, carrier, fares }) => fares.map((fare) => ({ supplierId, offerKey, carrier, expiresAtMs, fare }))))
}
