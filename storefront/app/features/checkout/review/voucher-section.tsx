import type { CartFull } from '@portolan/contract/cart/cart'
import { useMutation, useQuery, useQueryClient, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { useFailureWords } from '../failure-words.ts'
import { PanelHead } from '../frame/step-layout.tsx'
import styles from './voucher-section.module.css'
import { KEY_IN_COOKIE } from '@portolan/contract/cart/cart-key'
import { applyVoucherToCart, removeVoucherFromCart, retrieveVoucherCode } from '@portolan/contract/cart/cart-voucher.endpoints'
import { apiClient } from '../../../platform/api/browser-client.ts'
import { changeScope, refreshCart } from '../checkout-queries.ts'

/** The cart's voucher: remove it, for example after it paid for another trip, or add one. */
export const VoucherSection = ({ cart: { cartId } }: { cart: Pick<CartFull, 'cartId'> }) => {
  const t = useTranslate()
  const client = useQueryClient()
  const { money } = useFormats()
  const words = useFailureWords()
  const { data: voucher } = useQuery(voucherOptions(cartId))
  const change = useMutation(changeVoucherOptions(cartId, client))
  if (!voucher) return null
  const { voucherCode, amount } = voucher
  const error = change.error ? words(change.error) : undefined
  return (
    <Card as="section">
      <PanelHead title={t('checkout.lineVoucher')} />
      {voucherCode !== null && amount !== null
        ? (
          <>
            <div className={styles.used}>
              <p><b>{voucherCode}</b> · {t('checkout.voucherCovers', { amount: money(amount) })}</p>
              <Button variant="line" isPending={change.isPending} onClick={() => change.mutate(null)}>{t('checkout.voucherRemove')}</Button>
            </div>
            <p className={styles.note}>{t('checkout.voucherSpentNote')}</p>
            {error && <p role="alert" className={styles.error}>{error}</p>}
          </>
          )
        : <VoucherCode error={error} isPending={change.isPending} onApply={change.mutate} />}
    </Card>
  )
}

type CodeProps = { error: string | undefined; isPending: boolean; onApply: (code: string) => void }

/** Not a form: it is inside the booking form, which Enter must not submit. */
const VoucherCode = ({ error, isPending, onApply }: CodeProps) => {
  const t = useTranslate()
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const apply = (): void => {
    const typed = code.trim()
    setIsMissing(typed.length < SHORTEST)
    if (typed.length >= SHORTEST && !isPending) onApply(typed)
  }
  const applyOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <div className={styles.form}>
      <TextField
        label={t('checkout.voucherCode')} id="voucher-code" autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={LONGEST}
        value={code} onChange={({ target }) => setCode(target.value)} onKeyDown={applyOnEnter}
        {...(isMissing ? { error: t('checkout.voucherMissing') } : error ? { error } : {})}
      />
      <Button variant="line" size="field" isPending={isPending} onClick={apply}>{t('checkout.voucherApply')}</Button>
    </div>
  )
}

/** As the contract has it. */
const SHORTEST = 4
const LONGEST = 40

/** Adding and removing the voucher of a cart. */

const voucherOptions = (cartId: string) => queryOptions({
  queryKey: ['RetrieveVoucherCode', cartId] as const,
  queryFn: ({ signal }) => apiClient().call(retrieveVoucherCode, { query: keyOf(cartId), signal }),
})

/** Adds the voucher with this code to the cart; null removes the current one. */
const changeVoucherOptions = (cartId: string, client: QueryClient) => mutationOptions({
  mutationKey: ['ApplyVoucherToCart', cartId],
  ...changeScope(cartId),
  mutationFn: (voucherCode: string | null) => {
    const query = keyOf(cartId)
    return voucherCode === null ? apiClient().call(removeVoucherFromCart, { query }) : apiClient().call(applyVoucherToCart, { query, body: { voucherCode } })
  },
  onSuccess: (voucher) => client.setQueryData(voucherOptions(cartId).queryKey, voucher),
  // Either the price has changed, or the cart differs from this page's state.
  onSettled: () => refreshCart(client, cartId),
})

const keyOf = (cartId: string) => ({ cartId, requestUuid: KEY_IN_COOKIE })
