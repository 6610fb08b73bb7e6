import type { Aircraft } from '@portolan/geo/aircraft'
import type { Airport } from '@portolan/geo/geo'

const CLIMB_AND_TAXI_MINUTES = 42
const CRUISE_KM_A_MINUTE = 13
const LONG_CRUISE_KM_A_MINUTE = 14.2
const LONG_CRUISE_FROM_KM = 4_000
const TURBOPROP_TAXI_MINUTES = 25
const TURBOPROP_KM_A_MINUTE = 8
/** Jet streams affect long flights between these latitudes: 5 % slower to the west, 5 % faster to the east. */
const WIND_FROM_KM = 2_500
const WIND_LATITUDES = { from: 20, to: 70 }
const WIND_SHARE = 0.05

/** Time on the ground at a technical stop. */
export const REFUELLING_MINUTES = 90

/** Minutes from gate to gate, rounded to 5 as in timetables. */
export const blockMinutes = (from: Airport, to: Airport, km: number, aircraft: Aircraft): number => {
  const calm = aircraft.body === 'TURBOPROP' ? TURBOPROP_TAXI_MINUTES + km / TURBOPROP_KM_A_MINUTE : jetMinutes(km)
  return Math.round((calm * windFactor(from, to, km)) / 5) * 5
}

const jetMinutes = (km: number): number =>
  CLIMB_AND_TAXI_MINUTES + Math.min(km, LONG_CRUISE_FROM_KM) / CRUISE_KM_A_MINUTE +
  Math.max(0, km - LONG_CRUISE_FROM_KM) / LONG_CRUISE_KM_A_MINUTE

/** Above 1 to the west, below 1 to the east, and 1 for a flight to the north or south or in the tropics. */
const windFactor = (from: Airport, to: Airport, km: number): number => {
  const latitude = Math.abs(from.latitude + to.latitude) / 2
  if (km < WIND_FROM_KM || latitude < WIND_LATITUDES.from || latitude > WIND_LATITUDES.to) return 1
  const east = ((to.longitude - from.longitude + 540) % 360) - 180
  const north = to.latitude - from.latitude
  const eastward = east * Math.cos((latitude * Math.PI) / 180)
  return 1 - (WIND_SHARE * eastward) / Math.hypot(eastward, north)
}
