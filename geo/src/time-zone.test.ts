import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadGeo } from './geo.ts'
import { fromLocalMinutes, localToUtcMinutes, toLocalMinutes, utcOffsetAt, utcOffsetMinutes, utcToLocalMinutes } from './time-zone.ts'

const utc = (local: string): number => toLocalMinutes(local)
const zones = [...new Set([...loadGeo().airports.values()].map((airport) => airport.timeZone))]
const aZone = fc.constantFrom(...zones)
const aMoment = fc.integer({ min: utc('2025-01-01T00:00'), max: utc('2030-12-31T23:59') })

/** The wall clock according to Intl, as an oracle that does not use offsets. */
const wallClock = (timeZone: string, utcMinutes: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(utcMinutes * 60_000).replace(' ', 'T')

describe('time zones', () => {
  it.each([
    ['Europe/Madrid', '2026-07-01T10:00', 120],
    ['Europe/Madrid', '2026-01-01T10:00', 60],
    ['Atlantic/Canary', '2026-07-01T10:00', 60],
    ['America/New_York', '2026-01-01T10:00', -300],
    ['Asia/Kathmandu', '2026-01-01T10:00', 345],
    ['Australia/Lord_Howe', '2026-01-01T10:00', 660],
    ['America/St_Johns', '2026-07-01T10:00', -150],
    ['UTC', '2026-07-01T10:00', 0],
  ])('knows the offset of %s at %s', (timeZone, local, offset) => {
    expect(utcOffsetMinutes(timeZone, local)).toBe(offset)
  })

  it('changes at the minute the clocks change', () => {
    expect(utcOffsetAt('Europe/Madrid', utc('2026-03-29T00:59'))).toBe(60)
    expect(utcOffsetAt('Europe/Madrid', utc('2026-03-29T01:00'))).toBe(120)
    expect(utcOffsetAt('America/New_York', utc('2026-11-01T05:59'))).toBe(-240)
    expect(utcOffsetAt('America/New_York', utc('2026-11-01T06:00'))).toBe(-300)
  })

  it('takes a time that happens twice as the first one', () => {
    expect(fromLocalMinutes(localToUtcMinutes('Europe/Madrid', utc('2026-10-25T02:30')))).toBe('2026-10-25T00:30')
    expect(fromLocalMinutes(localToUtcMinutes('America/New_York', utc('2026-11-01T01:30')))).toBe('2026-11-01T05:30')
  })

  it('moves a time that never happens past the gap', () => {
    const moment = localToUtcMinutes('Europe/Madrid', utc('2026-03-29T02:30'))
    expect(fromLocalMinutes(utcToLocalMinutes('Europe/Madrid', moment))).toBe('2026-03-29T03:30')
  })

  it('gives the same wall clock as Intl, everywhere and at any time', () => {
    fc.assert(fc.property(aZone, aMoment, (zone, moment) => {
      expect(fromLocalMinutes(utcToLocalMinutes(zone, moment))).toBe(wallClock(zone, moment))
    }), { numRuns: 400 })
  })

  it('returns to the same wall clock, except in the hour that clocks skip', () => {
    fc.assert(fc.property(aZone, aMoment, (zone, local) => {
      const back = utcToLocalMinutes(zone, localToUtcMinutes(zone, local))
      const isInGap = utcOffsetAt(zone, local - 1440) < utcOffsetAt(zone, local + 1440)
      expect(back === local || (isInGap && back > local && back - local <= 60)).toBe(true)
    }), { numRuns: 400 })
  })

  it.each(['2026-07-01', '2026-07-01T10:00:00', 'tomorrow', '2026-13-01T10:00'])('refuses %s as a local time', (text) => {
    expect(() => utcOffsetMinutes('Europe/Madrid', text)).toThrow(RangeError)
  })

  it('refuses a zone that does not exist', () => {
    expect(() => utcOffsetAt('Europe/Atlantis', 0)).toThrow(RangeError)
  })
})
