import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canAdd, withAdults, withChildAge, withChildren, type Party } from './party.ts'

const steps: Readonly<Record<string, (party: Party) => Party>> = {
  moreAdults: (party) => (canAdd.adult(party) ? withAdults(party, party.adults + 1) : party),
  fewerAdults: (party) => (party.adults > 1 ? withAdults(party, party.adults - 1) : party),
  moreChildren: (party) => (canAdd.child(party) ? withChildren(party, party.childAges.length + 1) : party),
  fewerChildren: (party) => withChildren(party, Math.max(0, party.childAges.length - 1)),
  moreInfants: (party) => (canAdd.infant(party) ? { ...party, infants: party.infants + 1 } : party),
}

describe('the party', () => {
  it('cannot be stepped past nine seats or an infant an adult', () => {
    fc.assert(fc.property(fc.array(fc.constantFrom(...Object.values(steps)), { maxLength: 60 }), (pressed) => {
      const party = pressed.reduce((now, step) => step(now), { adults: 1, childAges: [], infants: 0 } as Party)
      expect(party.adults + party.childAges.length).toBeLessThanOrEqual(9)
      expect(party.infants).toBeLessThanOrEqual(party.adults)
      expect(party.adults).toBeGreaterThanOrEqual(1)
    }))
  })

  it('keeps ages that were given when a child is added or another age changes', () => {
    const party: Party = { adults: 2, childAges: [7], infants: 0 }
    expect(withChildren(party, 2).childAges).toEqual([7, null])
    expect(withChildAge(withChildren(party, 2), 1, 4).childAges).toEqual([7, 4])
  })
})
