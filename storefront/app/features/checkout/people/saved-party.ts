import type { CartFull, Contact, Traveller } from '@portolan/contract/cart/cart'

/** Whether the typed data is already in the cart, so that leaving a field makes no call. */

export const isSameContact = (saved: Contact | null, typed: Contact): boolean =>
  saved !== null && saved.givenName === typed.givenName && saved.familyName === typed.familyName && saved.email === typed.email
  && saved.phoneCountryCode === typed.phoneCountryCode && saved.phoneNumber === typed.phoneNumber

export const isSameTraveller = (saved: Traveller, typed: Traveller): boolean =>
  saved.travellerNumber === typed.travellerNumber && saved.passengerType === typed.passengerType && saved.givenName === typed.givenName
  && saved.familyName === typed.familyName && saved.gender === typed.gender && saved.birthDate === typed.birthDate
  && saved.nationality === typed.nationality

type Party = Pick<CartFull, 'contact' | 'travellers'>

/** Whether two versions of a cart have the same travellers and contact. */
export const isSameParty = (seen: Party, now: Party): boolean =>
  (seen.contact === null ? now.contact === null : now.contact !== null && isSameContact(seen.contact, now.contact))
  && seen.travellers.length === now.travellers.length
  && seen.travellers.every((each) => now.travellers.some((traveller) => isSameTraveller(each, traveller)))
