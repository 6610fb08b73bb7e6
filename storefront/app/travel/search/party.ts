import { MAX_SEATED_TRAVELLERS } from '@portolan/contract/flights/flights'

/** Who flies, within the limits of a flight search: nine seats, an infant on each adult's lap at most. */
export type Party = { adults: number; childAges: readonly (number | null)[]; infants: number }

const seated = ({ adults, childAges }: Party): number => adults + childAges.length

export const canAdd = {
  adult: (party: Party): boolean => seated(party) < MAX_SEATED_TRAVELLERS,
  child: (party: Party): boolean => seated(party) < MAX_SEATED_TRAVELLERS,
  infant: ({ adults, infants }: Party): boolean => infants < adults,
}

/** Fewer adults hold fewer infants. */
export const withAdults = (party: Party, adults: number): Party => ({ ...party, adults, infants: Math.min(party.infants, adults) })

/** Ages already given stay; a new child's age is not known yet. */
export const withChildren = (party: Party, count: number): Party => ({
  ...party, childAges: Array.from({ length: count }, (_, index) => party.childAges[index] ?? null),
})

export const withChildAge = (party: Party, index: number, age: number | null): Party => ({
  ...party, childAges: party.childAges.map((known, at) => (at === index ? age : known)),
})
