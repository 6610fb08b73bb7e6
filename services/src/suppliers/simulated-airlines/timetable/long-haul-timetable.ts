import { mix, unit } from '../world/hash.ts'
import type { Route } from '../world/route.ts'
import { MINUTES_A_DAY } from '../world/travel-day.ts'

/**
 * Long flights depart and arrive at hours that passengers accept. Departures every twenty minutes are tried, and those with the lowest cost
 * are chosen. This produces the patterns of real timetables: to America by day and back overnight, to Asia in the evening.
 */

const STEP = 20
const CLOSEST_DEPARTURES = 100
const TURNAROUND = 80
const LONGEST_TURNAROUND = 15 * 60
const WAITING_COST_AN_HOUR = 0.035

/** Exactly `count` rotations at the best hours. Their spacing is reduced if necessary. */
export const longHaulRotations = (out: Route, back: Route, hourShift: number, count: number): Rotation[] => {
  const costs = Array.from({ length: MINUTES_A_DAY / STEP }, (_, step) => {
    const minute = step * STEP
    return { minute, cost: flightCost(out, minute, hourShift) + unit(mix(out.hash, 300 + step)) * 0.3 }
  }).sort((a, b) => a.cost - b.cost)
  const chosen: number[] = []
  for (let spacing = CLOSEST_DEPARTURES; chosen.length < count && spacing > 0; spacing -= STEP) {
    for (const { minute } of costs) {
      if (chosen.length < count && chosen.every((other) => clockDistance(other, minute) >= spacing)) chosen.push(minute)
    }
  }
  const rotations: Rotation[] = []
  for (const minute of chosen.sort((a, b) => a - b)) {
    const leaves = minute + Math.floor(unit(mix(out.hash, 400 + minute)) * 4) * 5
    rotations.push(toRotation(out, back, hourShift, { leaves, others: rotations }))
  }
  return rotations
}

const CROWDING_COST = 0.6

type Departure = { leaves: number; others: readonly Rotation[] }

const toRotation = (out: Route, back: Route, hourShift: number, { leaves, others }: Departure): Rotation => {
  const ready = leaves + out.blockMinutes + hourShift + TURNAROUND
  let best = { minute: ready, cost: Infinity }
  for (let minute = ready; minute <= ready + LONGEST_TURNAROUND; minute += STEP) {
    const crowd = others.some((other) => clockDistance(other.back, onClock(minute)) < CLOSEST_DEPARTURES / 2) ? CROWDING_COST : 0
    const waiting = ((minute - ready) / 60) * WAITING_COST_AN_HOUR
    const cost = flightCost(back, minute, -hourShift) + waiting + crowd + unit(mix(back.hash, minute)) * 0.15
    if (cost < best.cost) best = { minute, cost }
  }
  const rounded = Math.round(best.minute / 5) * 5
  return { out: leaves, back: onClock(rounded), backDays: Math.floor(rounded / MINUTES_A_DAY) }
}

const flightCost = (route: Route, leaves: number, hourShift: number): number =>
  departureCost(onClock(leaves), route.from.hasCurfew) + arrivalCost(onClock(leaves + route.blockMinutes + hourShift), route.to.hasCurfew)

/** Curfew hours, with a margin for the weeks in which only one of the two places has daylight saving time. */
const isCurfew = (minute: number): boolean => minute >= 1_350 || minute < 405

const departureCost = (minute: number, hasCurfew: boolean): number => {
  if (hasCurfew && isCurfew(minute)) return 5
  if (minute < 120) return 0.45
  if (minute < 390) return 0.8
  if (minute < 480) return 0.2
  return minute > 1_410 ? 0.25 : 0
}

const arrivalCost = (minute: number, hasCurfew: boolean): number => {
  if (hasCurfew && isCurfew(minute)) return 5
  if (minute < 300) return 0.7
  if (minute < 360) return 0.25
  return minute > 1_380 ? 0.4 : 0
}

const onClock = (minute: number): number => ((minute % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY

const clockDistance = (a: number, b: number): number => {
  const apart = Math.abs(a - b)
  return Math.min(apart, MINUTES_A_DAY - apart)
}

/** The departures from the base and back, in minutes after local midnight. `backDays` is the number of local days between them. */
export type Rotation = { out: number; back: number; backDays: number }
