import type { CartFull, Country } from '@portolan/contract/cart/cart'
import { useEffect, useState } from 'react'
import { useBrand } from '../../../platform/brand/use-brand.ts'
import { checkContact, contactDraftOf, type ContactDraft } from './contact-form.ts'
import { isSameContact, isSameTraveller } from './saved-party.ts'
import { checkTraveller, draftOf, withEscorts, type TravellerDraft } from './traveller-form.ts'
import { keepUnsavedDrafts, readUnsavedDrafts, type TypedContact, type UnsavedDrafts } from './unsaved-drafts.ts'
import type { Checkout } from '../use-checkout.ts'

/**
 * The form's data: the saved cart, overlaid with the parts typed in this tab that are not saved yet. So another window's change is
 * shown in untouched parts, and an untouched part never overwrites it.
 */
export const usePartyDrafts = ({ cart, config }: Checkout, countries: readonly Country[]) => {
  const { country } = useBrand()
  const [typed, setTyped] = useState<UnsavedDrafts>(() => readUnsavedDrafts(cart.cartId))
  const travellerDraft = (travellerNumber: number, { travellers }: UnsavedDrafts): TravellerDraft =>
    travellers.get(travellerNumber) ?? draftOf(cart.travellers.find((saved) => saved.travellerNumber === travellerNumber))
  const contactDraft = ({ contact }: UnsavedDrafts): TypedContact => contact ?? contactDraftOf(cart.contact, countries, country)

  // The contact's name is prefilled from the first traveller.
  const { givenName, familyName } = travellerDraft(1, typed)
  const contact: ContactDraft = { ...contactDraft(typed), givenName, familyName }
  const drafts = {
    contact,
    contactCheck: checkContact(contact, countries),
    travellers: withEscorts(config.travellers.map((slot) => {
      const draft = travellerDraft(slot.travellerNumber, typed)
      return { slot, draft, check: checkTraveller(draft, slot) }
    }), config.lastTravelDate),
    changeContact: (change: Partial<TypedContact>) => setTyped((before) => {
      const { email, phoneCountryCode, phone } = contactDraft(before)
      return { ...before, contact: { email, phoneCountryCode, phone, ...change } }
    }),
    changeTraveller: (travellerNumber: number, change: Partial<TravellerDraft>) => setTyped((before) => ({
      ...before,
      travellers: new Map(before.travellers).set(travellerNumber, { ...travellerDraft(travellerNumber, before), ...change }),
    })),
  }
  useUnsavedOnly(cart, drafts, typed, setTyped)
  return drafts
}

export type PartyDrafts = ReturnType<typeof usePartyDrafts>

type Checked = Pick<PartyDrafts, 'contactCheck' | 'travellers'>

/** A part stays a draft of this tab until the cart contains it; drafts survive a reload. */
const useUnsavedOnly = (
  cart: CartFull, { contactCheck, travellers }: Checked, typed: UnsavedDrafts, setTyped: (typed: UnsavedDrafts) => void,
): void => {
  useEffect(() => {
    const saved = savedNumbers(cart, travellers)
    const isContactSaved = contactCheck.ok && isSameContact(cart.contact, contactCheck.contact)
    const left: UnsavedDrafts = {
      contact: isContactSaved ? null : typed.contact,
      travellers: new Map([...typed.travellers].filter(([travellerNumber]) => !saved.has(travellerNumber))),
    }
    keepUnsavedDrafts(cart.cartId, left)
    if (left.contact !== typed.contact || left.travellers.size !== typed.travellers.size) setTyped(left)
  }, [cart, contactCheck, travellers, typed, setTyped])
}

const savedNumbers = (cart: CartFull, travellers: PartyDrafts['travellers']): ReadonlySet<number> =>
  new Set(travellers.flatMap(({ slot: { travellerNumber }, check }) => {
    const kept = cart.travellers.find((each) => each.travellerNumber === travellerNumber)
    return check.ok && kept && isSameTraveller(kept, check.traveller) ? [travellerNumber] : []
  }))
