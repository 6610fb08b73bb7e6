import type { Traveller } from '@portolan/contract/cart'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveContactOptions, saveTravellerOptions } from './checkout-queries.ts'
import { isSameContact, isSameTraveller } from './saved-party.ts'
import type { Checkout } from './use-checkout.ts'
import type { PartyDrafts } from './use-party-drafts.ts'

export type SaveState = 'NONE' | 'SAVING' | 'SAVED' | 'FAILED'

/** Saves each part that is complete and differs from what the cart holds; called when a part is left and before going on. */
export const useAutosave = ({ cart }: Checkout, { contactCheck, travellers }: PartyDrafts) => {
  const client = useQueryClient()
  const contact = useMutation(saveContactOptions(cart.cartId, client))
  const traveller = useMutation(saveTravellerOptions(cart.cartId, client))

  /** Resolves once all is saved; rejects with the first failure. */
  const saveAll = async (): Promise<void> => {
    const isSaved = (typed: Traveller): boolean => cart.travellers.some((saved) => isSameTraveller(saved, typed))
    const changed = travellers.flatMap(({ check }) => (check.ok && !isSaved(check.traveller) ? [check.traveller] : []))
    const saves: Promise<unknown>[] = changed.map((each) => traveller.mutateAsync(each))
    if (contactCheck.ok && !isSameContact(cart.contact, contactCheck.contact)) saves.push(contact.mutateAsync(contactCheck.contact))
    await Promise.all(saves)
  }
  const state: SaveState = contact.isPending || traveller.isPending
    ? 'SAVING'
    : contact.isError || traveller.isError ? 'FAILED' : contact.isSuccess || traveller.isSuccess ? 'SAVED' : 'NONE'
  return { saveAll, state, error: contact.error ?? traveller.error }
}
