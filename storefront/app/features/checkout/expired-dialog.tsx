import type { PriceBreakdown, PriceChange } from '@portolan/contract/cart'
import { compareMoney, subtractMoney } from '@portolan/contract/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats, type Formats } from '../../platform/i18n/formats.ts'
import { useTranslate, type Translate } from '../../platform/i18n/use-translate.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { cartConfigOptions, rebuildCartOptions, refreshCart } from './checkout-queries.ts'
import { failureCode, useFailureWords } from './failure-words.ts'
import { PriceDifference, type PriceSteps } from './price-difference.tsx'
import styles from './dialog-actions.module.css'
import { useLeaveCheckout } from './use-leave-checkout.ts'

type Props = {
  cartId: string
  isExpired: boolean
  /** The price before it was asked again; null when the cart could not be read. */
  price: PriceBreakdown | null
  searchPath: string
}

/** When the time is over the only way on is to ask for the prices again; what was typed is kept. */
export const ExpiredDialog = ({ cartId, isExpired, price, searchPath }: Props) => {
  const t = useTranslate()
  const client = useQueryClient()
  const leave = useLeaveCheckout(cartId)
  const [before, setBefore] = useState<PriceBreakdown | null>(null)
  const rebuild = useMutation({
    ...rebuildCartOptions(cartId),
    onMutate: () => setBefore(price),
    onSuccess: async () => {
      await Promise.all([refreshCart(client, cartId), client.invalidateQueries({ queryKey: cartConfigOptions(cartId).queryKey })])
    },
  })
  if (rebuild.isSuccess) {
    const steps = before && price && { before, after: price }
    return <RefreshedDialog {...rebuild.data} steps={steps} onContinue={rebuild.reset} onLeave={leave} searchPath={searchPath} />
  }
  return (
    <Dialog isOpen={isExpired} onClose={() => undefined} isDismissable={false} title={t('checkout.expiredTitle')}>
      {rebuild.error ? <RebuildFailure error={rebuild.error} /> : <p>{t('checkout.expiredText')}</p>}
      <div className={styles.actions}>
        {failureCode(rebuild.error) !== 'SOLD_OUT' && (
          <Button size="large" isWide isPending={rebuild.isPending} onClick={() => rebuild.mutate()}>{t('checkout.refreshPrices')}</Button>
        )}
        <ButtonLink to={searchPath} variant="line" size="large" isWide onClick={leave}>
          {t('checkout.seeOtherFlights')}
        </ButtonLink>
      </div>
    </Dialog>
  )
}

const RebuildFailure = ({ error }: { error: unknown }) => {
  const t = useTranslate()
  const words = useFailureWords()
  if (failureCode(error) === 'SOLD_OUT') {
    return <Notice tone="warning" heading={t('checkout.soldOutTitle')} isAnnounced>{t('checkout.soldOutText')}</Notice>
  }
  return <Notice tone="error" heading={t('checkout.refreshFailed')} isAnnounced>{words(error)}</Notice>
}

type RefreshedProps = {
  total: PriceChange['newTotal']
  priceChange: PriceChange | null
  steps: PriceSteps | null
  onContinue: () => void
  onLeave: () => void
  searchPath: string
}

const RefreshedDialog = ({ total, priceChange, steps, onContinue, onLeave, searchPath }: RefreshedProps) => {
  const t = useTranslate()
  const { money } = useFormats()
  const title = priceChange ? changedTitle(t, money, priceChange) : t('checkout.refreshedSame')
  return (
    <Dialog isOpen onClose={onContinue} isDismissable={false} title={title}>
      {priceChange ? <PriceDifference change={priceChange} steps={steps} /> : <p>{t('checkout.refreshedSameText')}</p>}
      <p className={styles.kept}>{t('checkout.everythingKept')}</p>
      <div className={styles.actions}>
        <Button size="large" isWide onClick={onContinue}>{t('checkout.continueWith', { amount: money(total) })}</Button>
        {priceChange && (
          <ButtonLink to={searchPath} variant="line" size="large" isWide onClick={onLeave}>{t('checkout.seeOtherFlights')}</ButtonLink>
        )}
      </div>
    </Dialog>
  )
}

/** "Same trip, €4.00 more". */
const changedTitle = (t: Translate, money: Formats['money'], { oldTotal, newTotal }: PriceChange): string =>
  compareMoney(newTotal, oldTotal) > 0
    ? t('checkout.refreshedMore', { amount: money(subtractMoney(newTotal, oldTotal)) })
    : t('checkout.refreshedLess', { amount: money(subtractMoney(oldTotal, newTotal)) })
