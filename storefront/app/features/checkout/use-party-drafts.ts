import type { Country } from '@portolan/contract/cart'
import { useState } from 'react'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { checkContact, contactDraftOf, type ContactDraft } from './contact-form.ts'
import { checkTraveller, draftOf, EMPTY_TRAVELLER, type TravellerDraft } from './traveller-form.ts'
import type { Checkout } from './use-checkout.ts'

type Typed = { contact: Pick<ContactDraft, 'email' | 'phoneCountryCode' | 'phone'>; travellers: ReadonlyMap<number, TravellerDraft> }

/** What was typed about everyone, from the first look at the cart on; later answers of the services never overwrite it. */
export const usePartyDrafts = ({ cart, config }: Checkout, countries: readonly Country[]) => {
  const { country } = useBrand()
  const [typed, setTyped] = useState<Typed>(() => ({
    contact: contactDraftOf(cart.contact, countries, country),
    travellers: new Map(config.travellers.map(({ travellerNumber }) =>
      [travellerNumber, draftOf(cart.travellers.find((traveller) => traveller.travellerNumber === travellerNumber))])),
  }))
  const draftOfNumber = (travellerNumber: number): TravellerDraft => typed.travellers.get(travellerNumber) ?? EMPTY_TRAVELLER

  // Whom to greet is the first traveller: one name less to type.
  const { givenName, familyName } = draftOfNumber(1)
  const contact: ContactDraft = { ...typed.contact, givenName, familyName }
  return {
    contact,
    contactCheck: checkContact(contact, countries),
    travellers: config.travellers.map((slot) => {
      const draft = draftOfNumber(slot.travellerNumber)
      return { slot, draft, check: checkTraveller(draft, slot) }
    }),
    changeContact: (change: Partial<Typed['contact']>) => setTyped((before) => ({ ...before, contact: { ...before.contact, ...change } })),
    changeTraveller: (travellerNumber: number, change: Partial<TravellerDraft>) => setTyped((before) => ({
      ...before,
      travellers: new Map(before.travellers).set(travellerNumber, { ...(before.travellers.get(travellerNumber) ?? EMPTY_TRAVELLER), ...change }),
    })),
  }
}

export type PartyDrafts = ReturnType<typeof usePartyDrafts>
