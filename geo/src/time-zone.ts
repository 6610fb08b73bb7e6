/**
 * Wall clocks and UTC. Times are minutes since 1970-01-01T00:00, on the wall clock ("local minutes") or in UTC ("UTC minutes"), so
 * that schedules are plain sums. Offsets come from Intl once per zone and UTC day and are remembered.
 */

const MINUTES_A_DAY = 1440
const MS_A_MINUTE = 60_000
/** A zone's table is dropped beyond this many days. Schedules look about a year ahead, so normal use never reaches it. */
const DAYS_KEPT_A_ZONE = 1500

/** Offsets of one UTC day: `before` up to `changesAt` (UTC minutes), `after` from then on. */
type DayOffsets = { before: number; changesAt: number; after: number }

type Zone = { readOffset: (utcMinutes: number) => number; days: Map<number, DayOffsets> }

const zones = new Map<string, Zone>()

/** Minutes to add to UTC for the wall clock at that moment: 120 in Madrid in summer. Throws RangeError on an unknown zone. */
export const utcOffsetAt = (timeZone: string, utcMinutes: number): number => {
  const zone = zoneOf(timeZone)
  const day = Math.floor(utcMinutes / MINUTES_A_DAY)
  const offsets = zone.days.get(day) ?? rememberDay(zone, day)
  return utcMinutes < offsets.changesAt ? offsets.before : offsets.after
}

/**
 * UTC minutes of a wall-clock time. A time that happens twice (clocks go back) is the first one; a time that never happens (clocks go
 * forward) moves forward by the gap, as RFC 5545 §3.3.5 asks.
 */
export const localToUtcMinutes = (timeZone: string, localMinutes: number): number => {
  const before = utcOffsetAt(timeZone, localMinutes - MINUTES_A_DAY)
  const after = utcOffsetAt(timeZone, localMinutes + MINUTES_A_DAY)
  if (before === after) return localMinutes - before
  const first = localMinutes - before
  if (utcOffsetAt(timeZone, first) === before) return first
  const second = localMinutes - after
  return utcOffsetAt(timeZone, second) === after ? second : first
}

export const utcToLocalMinutes = (timeZone: string, utcMinutes: number): number => utcMinutes + utcOffsetAt(timeZone, utcMinutes)

/** Minutes to add to UTC at a wall-clock time 'YYYY-MM-DDTHH:MM'. */
export const utcOffsetMinutes = (timeZone: string, localDateTime: string): number => {
  const utcMinutes = localToUtcMinutes(timeZone, toLocalMinutes(localDateTime))
  return utcOffsetAt(timeZone, utcMinutes)
}

/** Minutes since 1970 on the wall clock of 'YYYY-MM-DDTHH:MM'. Throws RangeError on anything else. */
export const toLocalMinutes = (localDateTime: string): number => {
  const minutes = Date.parse(`${localDateTime}Z`) / MS_A_MINUTE
  if (localDateTime.length !== 16 || !Number.isInteger(minutes)) {
    throw new RangeError(`Not a local time (YYYY-MM-DDTHH:MM): ${localDateTime}`)
  }
  return minutes
}

/** 'YYYY-MM-DDTHH:MM' of minutes since 1970 on the wall clock. */
export const fromLocalMinutes = (localMinutes: number): string => new Date(localMinutes * MS_A_MINUTE).toISOString().slice(0, 16)

const zoneOf = (timeZone: string): Zone => {
  const known = zones.get(timeZone)
  if (known !== undefined) return known
  const zone = { readOffset: offsetReader(timeZone), days: new Map<number, DayOffsets>() }
  zones.set(timeZone, zone)
  return zone
}

const rememberDay = (zone: Zone, day: number): DayOffsets => {
  if (zone.days.size >= DAYS_KEPT_A_ZONE) zone.days.clear()
  const offsets = readDay(zone, day * MINUTES_A_DAY)
  zone.days.set(day, offsets)
  return offsets
}

/** Finds the minute of a change by halving the day: no zone changes twice in one day. */
const readDay = (zone: Zone, start: number): DayOffsets => {
  const before = zone.readOffset(start)
  let unchanged = start
  let changesAt = start + MINUTES_A_DAY
  const after = zone.readOffset(changesAt)
  if (before === after) return { before, changesAt, after }
  while (changesAt - unchanged > 1) {
    const middle = (unchanged + changesAt) >> 1
    if (zone.readOffset(middle) === before) unchanged = middle
    else changesAt = middle
  }
  return { before, changesAt, after }
}

const offsetReader = (timeZone: string): ((utcMinutes: number) => number) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  return (utcMinutes) => {
    const name = format.formatToParts(utcMinutes * MS_A_MINUTE).find((part) => part.type === 'timeZoneName')?.value ?? ''
    const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? []
    const offset = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
    return sign === '-' ? -offset : offset
  }
}
