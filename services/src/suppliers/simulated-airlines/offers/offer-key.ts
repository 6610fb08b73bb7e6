import { isLocalDate } from '@portolan/contract/values/date'
import { flightName, type Flight } from '../timetable/flight.ts'
import type { FlightChain } from '../timetable/itineraries.ts'
import type { SupplierNetwork } from '../timetable/supplier-network.ts'
import { toTravelDay } from '../world/travel-day.ts'

/** An offer named by its flights, so that any machine can rebuild it: flights joined by '+', bounds by '~'. */

const FLIGHT = /^([A-Z0-9]{2})(\d{1,4})-([A-Z]{3})-([A-Z]{3})-(\d{4}-\d{2}-\d{2})$/
const LONGEST_CHAIN = 3

export const offerKeyOf = (bounds: readonly FlightChain[]): string =>
  bounds.map((chain) => chain.map(flightName).join('+')).join('~')

/** A text that no supplier of ours wrote as an offer key. */
class UnknownOfferKey extends Error {
  override readonly name = 'UnknownOfferKey'
}

/** The flights of an offer, or null when one of them is no longer flown. Throws UnknownOfferKey on a text that is no key. */
export const readOfferKey = (network: SupplierNetwork, offerKey: string): FlightChain[] | null => {
  const texts = offerKey.split('~').map((bound) => bound.split('+'))
  if (texts.length > 2 || texts.some((chain) => chain.length > LONGEST_CHAIN)) throw new UnknownOfferKey('Not an offer key')
  const chains = texts.map((chain) => chain.map((text) => readFlight(network, text)))
  const found = chains.map((chain) => chain.flatMap((flight) => flight ?? []))
  if (found.some((chain, index) => chain.length !== chains[index]?.length)) return null
  return found.flatMap(([first, ...rest]) => (first === undefined ? [] : [[first, ...rest] satisfies FlightChain]))
}

const readFlight = (network: SupplierNetwork, text: string): Flight | null => {
  const [, carrier = '', number = '', from = '', to = '', date = ''] = FLIGHT.exec(text) ?? []
  if (!isLocalDate(date)) throw new UnknownOfferKey('Not an offer key')
  const route = network.findRoute(carrier, from, to)
  if (route === undefined) return null
  return network.world.flightsOf(route, toTravelDay(date)).find((flight) => flight.number === number) ?? null
}
