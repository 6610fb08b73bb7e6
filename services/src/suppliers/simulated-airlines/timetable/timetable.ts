import type { AirlineKind } from '@portolan/geo/airline-rows'
import { MINUTES_A_DAY } from '../world/travel-day.ts'
import { mix, unit } from '../world/hash.ts'
import { departuresADay } from '../world/network.ts'
import type { Route } from '../world/route.ts'
import { longHaulRotations, type Rotation } from './long-haul-timetable.ts'

/**
 * Departure times of the flights between two airports, in local time. An aircraft departs from its base and returns after a turnaround. If
 * it arrives too late, it stays overnight and departs in the morning. Local times are the same all year, as in a real timetable.
 */

/** One departure a day: minutes after local midnight, and a bit mask of weekdays (bit 0 is Monday). */
export type Slot = { minute: number; weekdays: number }

const LONG_HAUL_BLOCK_MINUTES = 320
const FIRST_WAVE = { from: 360, width: 75 }
const LAST_HOME = 1_425
/** Departure banks of a hub, about an hour after the arrivals at 06, 10, 13, 17 and 20 o'clock. */
const BANKS = [425, 650, 860, 1_065, 1_255] as const
const LATEST_TURN = 1_330
const MORNING_AFTER = { from: 365, width: 70 }
/** Curfew hours. At airports without a curfew, flights at night are rare. */
const NIGHT = { from: 1_410, to: 345 }

/** The slots of both directions. `hourShift` is the local time of the destination minus that of the base, in minutes. */
export const timetableOf = (out: Route, back: Route, hourShift: number): { out: Slot[]; back: Slot[] } => {
  const count = departuresADay(out.weeklyFlights)
  const rotations = out.blockMinutes > LONG_HAUL_BLOCK_MINUTES
    ? longHaulRotations(out, back, hourShift, count)
    : Array.from({ length: count }, (_, index) => shortRotation(out, back, hourShift, { index, count }))
  const masks = rotations.map((_, index) => weekdaysOf(out, index))
  return {
    out: rotations.map((rotation, index) => ({ minute: rotation.out, weekdays: masks[index] ?? 0 })),
    back: rotations.map((rotation, index) => ({ minute: rotation.back, weekdays: laterWeekdays(masks[index] ?? 0, rotation.backDays) })),
  }
}

const shortRotation = (out: Route, back: Route, hourShift: number, place: { index: number; count: number }): Rotation => {
  const hash = mix(out.hash, 100 + place.index)
  const turnaround = out.carrier.kind === 'FULL_SERVICE' ? 50 : 35
  const latest = Math.max(480, LAST_HOME - out.blockMinutes - back.blockMinutes - turnaround)
  const wanted = out.carrier.kind === 'FULL_SERVICE' ? bankMinute(out, hash, place) : waveMinute(out, hash, place, latest)
  const leaves = toFive(awake(wanted))
  const ready = leaves + out.blockMinutes + hourShift + turnaround + Math.floor(unit(mix(hash, 2)) * 3) * 5
  const minuteThere = ((ready % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY
  const staysNight = minuteThere > LATEST_TURN || minuteThere < NIGHT.to
  if (!staysNight) return { out: leaves, back: toFive(minuteThere), backDays: Math.floor(ready / MINUTES_A_DAY) }
  const morning = toFive(MORNING_AFTER.from + unit(mix(hash, 3)) * MORNING_AFTER.width)
  return { out: leaves, back: morning, backDays: Math.floor((ready - morning) / MINUTES_A_DAY) + 1 }
}

/** Full-service airlines use the hub's banks. More than five flights a day are spread evenly from morning to evening. */
const bankMinute = (out: Route, hash: number, { index, count }: { index: number; count: number }): number => {
  const jitter = (unit(mix(hash, 1)) - 0.5) * 50
  if (count > BANKS.length) return 395 + (index * 890) / (count - 1) + jitter
  const first = unit(mix(out.hash, 7)) * BANKS.length
  const bank = Math.floor(first + (index * BANKS.length) / count) % BANKS.length
  return (BANKS[bank] ?? 650) + jitter
}

/** A single flight of a low-cost airline departs at any time of the day. Several flights are spread between the first wave and the last one that returns the same day. */
const waveMinute = (out: Route, hash: number, { index, count }: { index: number; count: number }, latest: number): number => {
  const start = FIRST_WAVE.from + unit(mix(out.hash, 8)) * FIRST_WAVE.width
  const jitter = (unit(mix(hash, 1)) - 0.5) * 40
  if (count === 1) return start + unit(mix(out.hash, 9)) ** 1.3 * (latest - start)
  return start + (index * (latest - start)) / (count - 1) + (index === 0 ? 0 : Math.min(0, jitter))
}

const awake = (minute: number): number => Math.min(NIGHT.from - 15, Math.max(NIGHT.to + 10, minute))
const toFive = (minute: number): number => Math.min(MINUTES_A_DAY - 5, Math.round(minute / 5) * 5)

const EVERY_DAY = 0b1111111
const SATURDAY = 0b0100000
const QUIET_SATURDAY_SHARE = 0.25

/**
 * Weekdays of routes with few flights a week (1 is Monday, 7 is Sunday), as in real timetables: network airlines fly for the working week,
 * low-cost airlines for long weekends, and leisure airlines for hotel stays of whole weeks from weekend to weekend.
 */
const THIN_WEEKS: Readonly<Record<AirlineKind, Readonly<Record<number, readonly string[]>>>> = {
  FULL_SERVICE: { 2: ['14', '25', '15', '37'], 3: ['135', '246', '137', '257'], 4: ['1357', '1245', '1457', '2467'], 5: ['12345', '12457', '13457'] },
  LOW_COST: { 2: ['15', '47', '26', '37'], 3: ['157', '246', '137', '357'], 4: ['1357', '1457', '2467', '1346'], 5: ['13457', '12457', '12567'] },
  LEISURE: { 2: ['67', '36', '26', '47'], 3: ['367', '267', '146', '357'], 4: ['1467', '3567', '2467'], 5: ['13567', '24567'] },
}

/** The weekdays of a route: with at least six flights a week all days, except some Saturdays; otherwise the days of a typical pattern. */
const weekdaysOf = (route: Route, index: number): number => {
  const { weeklyFlights, hash } = route
  if (weeklyFlights >= 6) {
    const isQuiet = index > 0 && unit(mix(hash, 200 + index)) < QUIET_SATURDAY_SHARE
    return isQuiet ? EVERY_DAY & ~SATURDAY : EVERY_DAY
  }
  const patterns = THIN_WEEKS[route.carrier.kind][weeklyFlights] ?? ['6']
  const days = patterns[Math.floor(unit(mix(hash, 5)) * patterns.length)] ?? '6'
  return [...days].reduce((mask, day) => mask | (1 << (Number(day) - 1)), 0)
}

/** The weekdays the given number of days later. The number is negative if the return is on the previous local day. */
const laterWeekdays = (mask: number, days: number): number => {
  const shift = ((days % 7) + 7) % 7
  return ((mask << shift) | (mask >> (7 - shift))) & EVERY_DAY
}
