import { CABINS, type Cabin } from '@portolan/contract/flights/flights'
import type { Aircraft, AircraftBody, CabinSeats } from '@portolan/geo/aircraft'
import type { FlightChain } from './itineraries.ts'

/** CO2e of a passenger by the Travel Impact Model (Google, 2025): well-to-wake fuel emissions, divided by the space that each cabin takes. */

/** Kilograms of CO2e for each kilogram of jet fuel, from burning (3.1894) and producing it (0.6465). */
const WELL_TO_WAKE = 3.8359
const FLOWN_OVER_GREAT_CIRCLE = 1.052
/** Nautical miles of a flight that belong to the landing and take-off cycle. */
const LANDING_TAKE_OFF_NM = 17
const LOAD_FACTOR = 0.845
const KM_A_NAUTICAL_MILE = 1.852
const WIDE_BODY_CARGO_SHARE = 0.08
const ROOM: Readonly<Record<'narrow' | 'wide', CabinSeats>> = {
  narrow: { ECONOMY: 1, PREMIUM_ECONOMY: 1, BUSINESS: 1.5, FIRST: 1.5 },
  wide: { ECONOMY: 1, PREMIUM_ECONOMY: 1.5, BUSINESS: 4, FIRST: 5 },
}

const roomOf = (body: AircraftBody): CabinSeats => (body === 'WIDE' ? ROOM.wide : ROOM.narrow)

/** Fuel of a flight over a great-circle distance, in kilograms. */
export const fuelKg = (aircraft: Aircraft, km: number): number =>
  aircraft.landingTakeOffFuelKg +
  aircraft.fuelKgPerNauticalMile * Math.max(0, (km / KM_A_NAUTICAL_MILE) * FLOWN_OVER_GREAT_CIRCLE - LANDING_TAKE_OFF_NM)

/** The number of economy seats that would take the space of all cabins. */
export const equivalentSeats = (seats: CabinSeats, body: AircraftBody): number => {
  const room = roomOf(body)
  return CABINS.reduce((sum, cabin) => sum + seats[cabin] * room[cabin], 0)
}

/** A passenger's share of a flight's CO2e, in kilograms. */
export const passengerCo2eKg = (fuel: number, equivalent: number, cabin: Cabin, body: AircraftBody, cargoShare: number): number =>
  ((fuel * WELL_TO_WAKE * (1 - cargoShare)) / equivalent / LOAD_FACTOR) * roomOf(body)[cabin]

const NO_SEATS: CabinSeats = { FIRST: 0, BUSINESS: 0, PREMIUM_ECONOMY: 0, ECONOMY: 0 }

/** CO2e in whole kilograms of one passenger on a chain of flights. A flight without the cabin counts as economy. */
export const chainCo2eKg = (chain: FlightChain, cabin: Cabin): number =>
  Math.round(chain.reduce((sum, { route }) => {
    const { aircraft, carrier, km } = route
    const seats = carrier.kind === 'FULL_SERVICE' ? aircraft.seats : { ...NO_SEATS, ECONOMY: aircraft.denseSeats }
    const cargo = aircraft.body === 'WIDE' ? WIDE_BODY_CARGO_SHARE : 0
    const flown = seats[cabin] > 0 ? cabin : 'ECONOMY'
    return sum + passengerCo2eKg(fuelKg(aircraft, km), equivalentSeats(seats, aircraft.body), flown, aircraft.body, cargo)
  }, 0))
