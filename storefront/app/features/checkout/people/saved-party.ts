import type { CartFull, Contact, Traveller } from '@portolan/contract/cart/cart'

/** Whether what is typed is what the cart holds already, so that leaving a field costs no call. */

export const isSameContact = (saved: Contact | null, typed: Contact): boolean =>
  saved !== null && saved.givenName === typed.givenName && saved.familyName === typed.familyName && saved.email === typed.email
  && saved.phoneCountryCode === typed.phoneCountryCode && saved.phoneNumber === typed.phoneNumber

export const isSameTraveller = (saved: Traveller, typed: Traveller): boolean =>
  saved.travellerNumber === typed.travellerNumber && saved.passengerType === typed.passengerType && saved.givenName === typed.givenName
  && saved.familyName === typed.familyName && saved.gender === typed.gender && saved.birthDate === typed.birthDate
  && saved.nationality === typed.nationality

type Party = Pick<CartFull, 'contact' | 'travellers'>

/** Whether two looks at a cart show the same people and the same way to reach them. */
export const isSameParty = (seen: Party, now: Party): boolean =>
  (seen.contact === null ? now.contact === null : now.contact !== null && isSameContact(seen.contact, now.contact))
  && seen.travellers.length === now.travellers.length
  && seen.travellers.every((each) => now.travellers.some((traveller) => isSameTraveller(each, traveller)))
