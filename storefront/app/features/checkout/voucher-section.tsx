import type { CartFull } from '@portolan/contract/cart'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { useFailureWords } from './failure-words.ts'
import { PanelHead } from './step-head.tsx'
import { changeVoucherOptions, voucherOptions } from './voucher-queries.ts'
import styles from './voucher-section.module.css'

/** Which voucher pays: to be taken off, as when it has paid for another trip meanwhile, and put on. */
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

/** Not a form of its own: it stands in the one that books, which Enter must not send. */
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
