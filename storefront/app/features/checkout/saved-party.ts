import type { Contact, Traveller } from '@portolan/contract/cart'

/** Whether what is typed is what the cart holds already, so that leaving a field costs no call. */

export const isSameContact = (saved: Contact | null, typed: Contact): boolean =>
  saved !== null && saved.givenName === typed.givenName && saved.familyName === typed.familyName && saved.email === typed.email
  && saved.phoneCountryCode === typed.phoneCountryCode && saved.phoneNumber === typed.phoneNumber

export const isSameTraveller = (saved: Traveller, typed: Traveller): boolean =>
  saved.travellerNumber === typed.travellerNumber && saved.passengerType === typed.passengerType && saved.givenName === typed.givenName
  && saved.familyName === typed.familyName && saved.gender === typed.gender && saved.birthDate === typed.birthDate
  && saved.nationality === typed.nationality
