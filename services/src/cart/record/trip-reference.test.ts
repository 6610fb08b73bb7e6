import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseTripReference, readableCode, toTripReference } from './trip-reference.ts'

describe('a trip reference', () => {
  it('has eight unambiguous characters, and is found in any spelling', () => {
    fc.assert(fc.property(fc.uuid(), (uuid) => {
      const reference = toTripReference(uuid)
      expect(reference).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
      expect(normaliseTripReference(` ${reference.slice(0, 4).toLowerCase()}-${reference.slice(4)} `)).toBe(reference)
    }))
  })

  it('depends on the whole random number, so that collisions are rare', () => {
    fc.assert(fc.property(fc.uniqueArray(fc.uuid(), { minLength: 50, maxLength: 200 }), (uuids) => {
      expect(new Set(uuids.map(toTripReference)).size).toBe(uuids.length)
    }), { numRuns: 20 })
    expect(readableCode('00000000-0000-4000-8000-000000000001', 20)).not.toMatch(/(.)\1{5}/)
  })

  it('differs for random numbers that differ only in a late digit', () => {
    expect(toTripReference('00000000-0000-4000-8000-000000000001')).not.toBe(toTripReference('00000000-0000-4000-8000-000000000002'))
  })
})
