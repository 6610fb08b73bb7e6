import type { PriceBreakdown, PriceChange, Cart } from '@portolan/contract/cart/cart'
import { compareMoney, subtractMoney } from '@portolan/contract/values/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, useEffect, useRef } from 'react'
import { useFormats, type Formats } from '../../../platform/i18n/formats.ts'
import { useTranslate, type Translate } from '../../../platform/i18n/use-translate.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { cartConfigOptions, refreshCart, cleanCheckout } from '../checkout-queries.ts'
import { rebuildCartOptions } from '../booking-queries.ts'
import { failureCode, useFailureWords } from '../failure-words.ts'
import { searchAgainPath } from '../outcome/search-again.ts'
import { PriceDifference, type PriceSteps } from '../price/price-difference.tsx'
import styles from './dialog-actions.module.css'
import { forgetUnsavedDrafts } from '../people/unsaved-drafts.ts'
import type { Checkout } from '../use-checkout.ts'

type Props = {
  cartId: string
  isExpired: boolean
  /** As it was before its price was asked again; null when the cart could not be read. */
  checkout: Checkout | null
}

/** After the cart expires the only way to continue is to ask for prices again; typed data is kept. */
export const ExpiredDialog = ({ cartId, isExpired, checkout }: Props) => {
  const price = checkout?.cart.price ?? null
  const searchPath = checkout ? searchPathOf(checkout) : '/'
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
    <AskAgainDialog
      isExpired={isExpired} error={rebuild.error} isPending={rebuild.isPending} searchPath={searchPath} onAskAgain={() => rebuild.mutate()} onLeave={leave}
    />
  )
}

type AskAgainProps = { isExpired: boolean; error: unknown; isPending: boolean; searchPath: string; onAskAgain: () => void; onLeave: () => void }

/** Offers the new price, until nothing is left to be asked for. */
export const AskAgainDialog = ({ isExpired, error, isPending, searchPath, onAskAgain, onLeave }: AskAgainProps) => {
  const t = useTranslate()
  return (
    <Dialog isOpen={isExpired} onClose={() => undefined} isDismissable={false} title={t('checkout.expiredTitle')}>
      {error ? <RebuildFailure error={error} /> : <p>{t('checkout.expiredText')}</p>}
      <div className={styles.actions}>
        {failureCode(error) !== 'SOLD_OUT' && (
          <Button size="large" isWide isPending={isPending} onClick={onAskAgain}>{t('checkout.refreshPrices')}</Button>
        )}
        <ButtonLink to={searchPath} variant="line" size="large" isWide onClick={onLeave}>
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

/** What asking again came to: the same price or another one. */
export const RefreshedDialog = ({ total, priceChange, steps, onContinue, onLeave, searchPath }: RefreshedProps) => {
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

const searchPathOf = ({ cart, config }: Checkout): string =>
  searchAgainPath({ cart, slots: config.travellers, lastTravelDate: config.lastTravelDate })

/** For links away from an expired cart. Its data is removed only after its pages are gone. */
const useLeaveCheckout = (cartId: Cart['cartId']): (() => void) => {
  const client = useQueryClient()
  const isLeaving = useRef(false)
  useEffect(() => () => {
    if (isLeaving.current) cleanCheckout(client, cartId)
  }, [client, cartId])
  return () => {
    isLeaving.current = true
    forgetUnsavedDrafts(cartId)
  }
}
