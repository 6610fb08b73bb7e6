import * as z from 'zod/mini'
import type { ContactDraft } from './contact-form.ts'
import type { TravellerDraft } from './traveller-form.ts'

/**
 * Input that cannot be saved yet because it is incomplete or wrong: kept for a reload in this tab only, never sent.
 * The checkout has no card fields, so it contains no card data.
 */

export type TypedContact = Pick<ContactDraft, 'email' | 'phoneCountryCode' | 'phone'>
export type UnsavedDrafts = { contact: TypedContact | null; travellers: ReadonlyMap<number, TravellerDraft> }

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const text = z.string().check(z.maxLength(300))
const contactSchema = z.object({ email: text, phoneCountryCode: text, phone: text })
const travellerSchema = z.object({
  givenName: text, familyName: text, gender: text, birthDay: text, birthMonth: text, birthYear: text, nationality: text,
})
const storedSchema = z.object({ contact: z.nullable(contactSchema), travellers: z.array(z.tuple([z.int(), travellerSchema])) })

const NOTHING: UnsavedDrafts = { contact: null, travellers: new Map() }
const keyOf = (cartId: string): string => `unsaved-party-${cartId}`

/** The drafts from before a reload; anything unexpected in the storage is ignored. */
export const readUnsavedDrafts = (cartId: string, store?: Store): UnsavedDrafts => {
  try {
    const parsed = storedSchema.safeParse(JSON.parse((store ?? sessionStorage).getItem(keyOf(cartId)) ?? 'null'))
    return parsed.success ? { contact: parsed.data.contact, travellers: new Map(parsed.data.travellers) } : NOTHING
  } catch (error) {
    // A forbidden storage costs the shopper a convenience, never the booking.
    console.error('unsaved-party', error)
    return NOTHING
  }
}

/** Replaces the stored drafts; without unsaved input the entry is removed. */
export const keepUnsavedDrafts = (cartId: string, { contact, travellers }: UnsavedDrafts, store?: Store): void => {
  if (contact === null && travellers.size === 0) {
    forgetUnsavedDrafts(cartId, store)
    return
  }
  try {
    (store ?? sessionStorage).setItem(keyOf(cartId), JSON.stringify({ contact, travellers: [...travellers] }))
  } catch (error) {
    console.error('unsaved-party', error)
  }
}

export const forgetUnsavedDrafts = (cartId: string, store?: Store): void => {
  try {
    (store ?? sessionStorage).removeItem(keyOf(cartId))
  } catch (error) {
    console.error('unsaved-party', error)
  }
}
