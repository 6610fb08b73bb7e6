import type { Contact, Traveller } from '@portolan/contract/cart/cart'
import { describe, expect, it } from 'vitest'
import { isSameContact, isSameParty, isSameTraveller } from './saved-party.ts'

const contact: Contact = {
  givenName: 'Ana', familyName: 'Ruiz', email: 'ana@example.com', phoneCountryCode: 'ES', phoneNumber: '+34600111222',
}
const traveller: Traveller = {
  travellerNumber: 1, passengerType: 'ADT', givenName: 'Ana', familyName: 'Ruiz', gender: 'FEMALE', birthDate: '1990-01-01',
}

describe('what was typed', () => {
  it('is saved once', () => {
    expect([isSameContact(contact, { ...contact }), isSameTraveller(traveller, { ...traveller })]).toEqual([true, true])
    expect(isSameContact(null, contact)).toBe(false)
  })

  it.each([
    'givenName', 'familyName', 'email', 'phoneCountryCode', 'phoneNumber',
  ] as const)('is saved again when the contact’s %s changes', (field) => {
    expect(isSameContact(contact, { ...contact, [field]: 'X' })).toBe(false)
  })

  it.each([
    'givenName', 'familyName', 'gender', 'birthDate', 'nationality', 'travellerNumber',
  ] as const)('is saved again when the traveller’s %s changes', (field) => {
    expect(isSameTraveller(traveller, { ...traveller, [field]: 'X' })).toBe(false)
  })
})

describe('the people of a cart', () => {
  const party = { contact, travellers: [traveller] }

  it('are the same however they are listed', () => {
    const other = { ...traveller, travellerNumber: 2 }
    const now = { contact: { ...contact }, travellers: [other, { ...traveller }] }
    expect(isSameParty({ contact, travellers: [traveller, other] }, now)).toBe(true)
  })

  it.each([
    ['another contact', { contact: { ...contact, email: 'eva@example.com' }, travellers: [traveller] }],
    ['no contact', { contact: null, travellers: [traveller] }],
    ['another name', { contact, travellers: [{ ...traveller, familyName: 'Rubio' }] }],
    ['one more', { contact, travellers: [traveller, { ...traveller, travellerNumber: 2 }] }],
    ['nobody', { contact, travellers: [] }],
  ])('are not with %s', (_, now) => {
    expect([isSameParty(party, now), isSameParty(now, party)]).toEqual([false, false])
  })
})
