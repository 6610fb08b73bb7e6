import type { Traveller } from '@portolan/contract/cart/cart'
import { isCallFailed } from '@portolan/contract/wire/call-errors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveContactOptions, saveTravellerOptions } from '../checkout-queries.ts'
import { isSameContact, isSameTraveller } from './saved-party.ts'
import type { Checkout } from '../use-checkout.ts'
import type { PartyDrafts } from './use-party-drafts.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from '../frame/step-layout.module.css'

type SaveState = 'NONE' | 'SAVING' | 'SAVED' | 'FAILED'

/** Saves each complete part that differs from the cart; called when the focus leaves a part and before the next step. */
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
  const isPhoneRefused = contactCheck.ok && contact.variables !== undefined && isSameContact(contact.variables, contactCheck.contact) && isAbout(contact.error, 'phoneNumber')
  return { saveAll, state, error: contact.error ?? traveller.error, isPhoneRefused }
}

const isAbout = (error: unknown, member: string): boolean =>
  isCallFailed(error) && (error.validationErrors ?? []).some(({ members }) => members.includes(member))

/** Shows that typed data is saved; always on the page, so that screen readers announce changes. */
export const SaveStatus = ({ state }: { state: SaveState }) => {
  const t = useTranslate()
  return (
    <output className={classes(styles.status, state === 'SAVED' && styles.saved, state === 'FAILED' && styles.failed)}>
      {state === 'SAVING' && t('checkout.saving')}
      {state === 'SAVED' && <><Icon name="check" size={16} />{t('checkout.saved')}</>}
      {state === 'FAILED' && <><Icon name="error" size={16} />{t('checkout.notSaved')}</>}
    </output>
  )
}
