import type { Contact, Traveller } from '@portolan/contract/cart'
import { describe, expect, it } from 'vitest'
import { isSameContact, isSameTraveller } from './saved-party.ts'

const contact: Contact = { givenName: 'Ana', familyName: 'Ruiz', email: 'ana@example.com', phoneCountryCode: 'ES', phoneNumber: '+34600111222' }
const traveller: Traveller = { travellerNumber: 1, passengerType: 'ADT', givenName: 'Ana', familyName: 'Ruiz', gender: 'FEMALE', birthDate: '1990-01-01' }

describe('what was typed', () => {
  it('is saved once', () => {
    expect([isSameContact(contact, { ...contact }), isSameTraveller(traveller, { ...traveller })]).toEqual([true, true])
    expect(isSameContact(null, contact)).toBe(false)
  })

  it.each(['givenName', 'familyName', 'email', 'phoneCountryCode', 'phoneNumber'] as const)('is saved again when the contact’s %s changes', (field) => {
    expect(isSameContact(contact, { ...contact, [field]: 'X' })).toBe(false)
  })

  it.each(['givenName', 'familyName', 'gender', 'birthDate', 'nationality', 'travellerNumber'] as const)('is saved again when the traveller’s %s changes', (field) => {
    expect(isSameTraveller(traveller, { ...traveller, [field]: 'X' })).toBe(false)
  })
})
