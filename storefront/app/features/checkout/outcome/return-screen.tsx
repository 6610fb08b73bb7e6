import type { CartStatus, OrdersResult } from '@portolan/contract/cart/cart'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useLocalizedPath } from '../../../platform/i18n/localized-path.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { moneyOutcome } from '../../../travel/trip/trip-outcome.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { confirmCartOptions, ordersOptions } from '../booking-queries.ts'
import { refreshCart } from '../checkout-queries.ts'
import { checkoutPath } from '../checkout-steps.ts'
import { failureCode, useFailureWords } from '../failure-words.ts'
import { StepHead } from '../frame/step-head.tsx'
import styles from '../frame/step-layout.module.css'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import progressStyles from './return-screen.module.css'

/** Failures after which there is nothing to wait for: the review page says what became of the payment. */
const BACK_TO_REVIEW: readonly string[] = ['PAYMENT_REQUIRED', 'PAYMENT_DECLINED', 'CART_EXPIRED', 'VOUCHER_INVALID']

/** Where the payment page leads back to: books what was paid, and waits. Opening it again never pays or books twice. */
export const ReturnScreen = () => {
  const { cartId = '' } = useParams()
  const confirmation = useQuery(confirmCartOptions(cartId))
  const isWaiting = confirmation.data?.status === 'CONFIRMING' || confirmation.data?.status === 'PAYMENT_PROCESSING'
  const orders = useQuery({ ...ordersOptions(cartId), enabled: isWaiting })
  const outcome = orders.data ?? confirmation.data
  const error = confirmation.error ?? orders.error
  const code = error && failureCode(error)
  // Money that was under way did not come: the cart is unpaid again, and its review says why.
  const isUnpaid = outcome?.status === 'PAYMENT_PENDING' || (code !== null && BACK_TO_REVIEW.includes(code))
  useWayOn(cartId, { isSettled: outcome !== undefined && !STAYS.includes(outcome.status), isUnpaid })
  return <ReturnView outcome={outcome} error={isUnpaid ? null : confirmation.error} isRetrying={confirmation.isFetching} onRetry={() => void confirmation.refetch()} />
}

/** What is waited for here; a cart whose money came too late is told of here too, since its time is over. */
const STAYS: readonly CartStatus[] = ['CONFIRMING', 'PAYMENT_PROCESSING', 'PAYMENT_PENDING', 'EXPIRED']

type ViewProps = { outcome: Pick<OrdersResult, 'status' | 'payment' | 'orders'> | undefined; error: Error | null; isRetrying: boolean; onRetry: () => void }

/** The state of payment and booking in words; `error` is why the payment could not be looked at. */
export const ReturnView = ({ outcome, error, isRetrying, onRetry }: ViewProps) => {
  const t = useTranslate()
  const words = useFailureWords()
  const isProcessing = outcome?.status === 'PAYMENT_PROCESSING'
  if (outcome?.status === 'EXPIRED') return <TooLate isRefunded={moneyOutcome(outcome) === 'REFUNDED'} />
  return (
    <div className={styles.step}>
      {isProcessing
        ? <StepHead title={t('checkout.processingTitle')}><p>{t('checkout.processingText')}</p><p>{t('checkout.processingTerms')}</p></StepHead>
        : <StepHead title={t('checkout.bookingTitle')}><p>{t('checkout.bookingText')}</p></StepHead>}
      {error && (
        <Notice
          tone="warning" heading={t('checkout.checkingFailed')} isAnnounced
          action={<Button isPending={isRetrying} onClick={onRetry}>{t('common.tryAgain')}</Button>}
        >
          {`${words(error)} ${t('checkout.checkingFailedText')}`}
        </Notice>
      )}
      <Card as="section"><BookingProgress payment={isProcessing ? 'ON_ITS_WAY' : outcome ? 'RECEIVED' : 'CHECKING'} /></Card>
    </div>
  )
}

/** The trip was dearer or gone when the money came. */
const TooLate = ({ isRefunded }: { isRefunded: boolean }) => {
  const t = useTranslate()
  return (
    <div className={styles.step}>
      <StepHead title={t('checkout.failedTitle')}><p>{isRefunded ? t('checkout.refundDoneText') : t('checkout.refundPendingText')}</p></StepHead>
      <p><ButtonLink to="/">{t('common.newSearch')}</ButtonLink></p>
    </div>
  )
}

/** Settled: the frame leads to the confirmation once it has read the cart again. Unpaid: back to the review. */
const useWayOn = (cartId: string, { isSettled, isUnpaid }: { isSettled: boolean; isUnpaid: boolean }): void => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  const isGone = useRef(false)
  useEffect(() => {
    if (isGone.current || !(isSettled || isUnpaid)) return
    isGone.current = true
    const go = async (): Promise<void> => {
      await refreshCart(client, cartId)
      if (isUnpaid) await navigate(localized(checkoutPath(cartId, 'review')), { replace: true })
    }
    void go()
  }, [client, navigate, localized, cartId, isSettled, isUnpaid])
}

type PaymentProgress = 'CHECKING' | 'ON_ITS_WAY' | 'RECEIVED'

/** What is done and what comes, while bank or airline answer. */
const BookingProgress = ({ payment }: { payment: PaymentProgress }) => {
  const t = useTranslate()
  const isPaid = payment === 'RECEIVED'
  const words: Readonly<Record<PaymentProgress, string>> = {
    CHECKING: t('checkout.paymentChecking'), ON_ITS_WAY: t('checkout.paymentOnItsWay'), RECEIVED: t('checkout.paymentReceived'),
  }
  return (
    <ol className={progressStyles.list} aria-live="polite">
      <li className={classes(progressStyles.item, isPaid ? progressStyles.done : progressStyles.busy)}>
        <span className={progressStyles.mark}>{isPaid && <Icon name="check" size={16} />}</span>
        {words[payment]}
      </li>
      <li className={classes(progressStyles.item, isPaid && progressStyles.busy)}><span className={progressStyles.mark} />{t('checkout.bookingFlights')}</li>
      <li className={progressStyles.item}><span className={progressStyles.mark} />{t('checkout.ticketsAndMail')}</li>
    </ol>
  )
}
