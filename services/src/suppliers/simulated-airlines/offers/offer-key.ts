import { isLocalDate } from '@portolan/contract/values/date'
import { flightName, type Flight } from '../timetable/flight.ts'
import type { FlightChain } from '../timetable/itineraries.ts'
import type { SupplierNetwork } from '../timetable/supplier-network.ts'
import { toTravelDay } from '../world/travel-day.ts'

/** The key of an offer consists of its flights, so that any instance can rebuild the offer: flights are joined by '+', bounds by '~'. */

const FLIGHT = /^([A-Z0-9]{2})(\d{1,4})-([A-Z]{3})-([A-Z]{3})-(\d{4}-\d{2}-\d{2})$/
const LONGEST_CHAIN = 3

export const offerKeyOf = (bounds: readonly FlightChain[]): string =>
  bounds.map((chain) => chain.map(flightName).join('+')).join('~')

/** The names of an offer's flights, in order of departure. */
export const flightNamesOf = (offerKey: string): string[] => offerKey.split(/[~+]/)

/** The text is not an offer key of the simulated airlines. */
class UnknownOfferKey extends Error {
  override readonly name = 'UnknownOfferKey'
}

/** The flights of an offer. Null if one of them is no longer operated. Throws UnknownOfferKey for a text that is not a key. */
export const readOfferKey = (network: SupplierNetwork, offerKey: string): FlightChain[] | null => {
  const texts = offerKey.split('~').map((bound) => bound.split('+'))
  if (texts.length > 2 || texts.some((chain) => chain.length > LONGEST_CHAIN)) throw new UnknownOfferKey('Not an offer key')
  const chains = texts.map((chain) => chain.map((text) => readFlight(network, text)))
  const found = chains.map((chain) => chain.flatMap((flight) => flight ?? []))
  if (found.some((chain, index) => chain.length !== chains[index]?.length)) return null
  return found.flatMap(([first, ...rest]) => (first === undefined ? [] : [[first, ...rest] satisfies FlightChain]))
}

const readFlight = (network: SupplierNetwork, text: string): Flight | null => {
  if (partsOf(text) === null) throw new UnknownOfferKey('Not an offer key')
  return findFlight(network, text)
}

const partsOf = (text: string): { carrier: string; number: string; from: string; to: string; date: string } | null => {
  const [, carrier = '', number = '', from = '', to = '', date = ''] = FLIGHT.exec(text) ?? []
  return isLocalDate(date) ? { carrier, number, from, to, date } : null
}

/** Finds a flight by its name. Null if the flight is not operated or the text is not a name. */
export const findFlight = (network: SupplierNetwork, text: string): Flight | null => {
  const parts = partsOf(text)
  if (parts === null) return null
  const { carrier, number, from, to, date } = parts
  const route = network.findRoute(carrier, from, to)
  if (route === undefined) return null
  return network.world.flightsOf(route, toTravelDay(date)).find((flight) => flight.number === number) ?? null
}
