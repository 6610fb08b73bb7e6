import type { Airport } from '@portolan/geo/geo'
import { isBorderless } from '../world/countries.ts'
import type { Flight } from './flight.ts'

/** Limits of the duration of a connection, in minutes. */

const MINIMUM = { domestic: 45, borderless: 60, international: 75, airportChange: 120 } as const
const LONGEST = { shortHaul: 6 * 60, longHaul: 12 * 60 } as const
const LONG_HAUL_BLOCK_MINUTES = 320
const SHORT_MARGIN = 20
const LONG_FROM = 4 * 60
const OVERNIGHT_FROM = 5 * 60

/** The shortest time in which passengers and bags reach the next flight. */
export const minimumConnection = (arriving: { from: Airport; to: Airport }, leaving: { from: Airport; to: Airport }): number => {
  if (arriving.to.code !== leaving.from.code) return MINIMUM.airportChange
  const here = arriving.to.country
  if (arriving.from.country === here && leaving.to.country === here) return MINIMUM.domestic
  return isBorderless(arriving.from.country, here) && isBorderless(here, leaving.to.country) ? MINIMUM.borderless : MINIMUM.international
}

export const longestConnection = (first: { blockMinutes: number }, second: { blockMinutes: number }): number =>
  Math.max(first.blockMinutes, second.blockMinutes) > LONG_HAUL_BLOCK_MINUTES ? LONGEST.longHaul : LONGEST.shortHaul

export type ConnectionNote = 'AIRPORT_CHANGE' | 'OVERNIGHT' | 'SHORT' | 'LONG'

/** Notes for passengers about a connection. */
export const connectionNotes = (arriving: Flight, leaving: Flight): ConnectionNote[] => {
  const minutes = leaving.departsUtc - arriving.arrivesUtc
  const notes: ConnectionNote[] = []
  if (arriving.route.to.code !== leaving.route.from.code) notes.push('AIRPORT_CHANGE')
  const isNextDay = Math.floor(arriving.arrivesLocal / 1_440) < leaving.day
  if (isNextDay && minutes >= OVERNIGHT_FROM) notes.push('OVERNIGHT')
  if (minutes < minimumConnection(arriving.route, leaving.route) + SHORT_MARGIN) notes.push('SHORT')
  if (minutes > LONG_FROM) notes.push('LONG')
  return notes
}
