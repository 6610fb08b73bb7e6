import { describe, expect, it } from 'vitest'
import { loadGeo } from '@portolan/geo/geo'
import { minimumConnection } from './connection-rules.ts'

const legs = (way: string) => {
  const [from, over, leaving, to] = way.split(' ').map((code) => {
    const airport = loadGeo().airports.get(code)
    if (airport === undefined) throw new Error(`no airport ${code}`)
    return airport
  })
  if (from === undefined || over === undefined || leaving === undefined || to === undefined) throw new Error(way)
  return [{ from, to: over }, { from: leaving, to }] as const
}

describe('minimumConnection', () => {
  it.each([
    ['BCN MAD MAD AGP', 45, 'inside a country'],
    ['BCN FRA FRA VIE', 60, 'without passports'],
    ['JFK FRA FRA VIE', 75, 'over a border'],
    ['EDI LHR LGW JFK', 120, 'from one airport to another'],
  ])('%s: %i minutes, %s', (way, minutes) => {
    expect(minimumConnection(...legs(way))).toBe(minutes)
  })
})
