/** log10 of the seats that leave an airport in a month: from passengers where they are known, else from a regression. */
import { AIRPORT_PASSENGERS } from '../tables/airport-passengers.mjs'
import { distanceKm } from '../../src/distance.ts'

/** Half of the passengers leave, in twelve months, on seats filled to 80 per cent. */
const SEATS_A_PASSENGER = 1 / (2 * 12 * 0.8)
/** An airport whose passengers are not listed is not among the large ones, whatever the regression says. */
const LARGEST_ESTIMATE = 5

const words = AIRPORT_PASSENGERS.trim().split(/\s+/)
export const passengersOf = new Map(
  words.flatMap((word, index) => (index % 2 === 0 ? [[word, Number(words[index + 1]) * 1e6]] : [])),
)

/** @param people inhabitants within 60 km */
export const sizeLog10 = (airport, runwayKft, people) => {
  const passengers = passengersOf.get(airport.code)
  if (passengers !== undefined) return Math.log10(passengers * SEATS_A_PASSENGER)
  // Fitted on the seats of 2,882 airports (R2 0.59).
  const estimate = 1.787 + 1.014 * Number(airport.isLarge) + 0.042 * runwayKft + 0.376 * Math.log10(people + 1000)
  return Math.min(LARGEST_ESTIMATE, estimate)
}

/** Inhabitants of the places within 60 km; places are tried one degree around first, which is cheap. */
export const peopleAround = (point, geoNames) => {
  const reach = 0.6 / Math.max(0.1, Math.cos((point.latitude * Math.PI) / 180))
  const near = geoNames.filter(
    (place) => Math.abs(place.latitude - point.latitude) < 0.6 && Math.abs(place.longitude - point.longitude) < reach,
  )
  return near.reduce((sum, place) => (distanceKm(point, place) <= 60 ? sum + place.population : sum), 0)
}
