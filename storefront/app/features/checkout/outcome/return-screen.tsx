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
import styles from '../frame/step-layout.module.css'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { StepHead } from '../frame/step-layout.tsx'
import progressStyles from './return-screen.module.css'

/** Failures that end the waiting: the review page explains the payment's outcome. */
const BACK_TO_REVIEW: readonly string[] = ['PAYMENT_REQUIRED', 'PAYMENT_DECLINED', 'CART_EXPIRED', 'VOUCHER_INVALID']

/** The page after payment: books the paid cart, and waits. Opening it again never pays or books twice. */
export const ReturnScreen = () => {
  const { cartId = '' } = useParams()
  const confirmation = useQuery(confirmCartOptions(cartId))
  const isWaiting = confirmation.data?.status === 'CONFIRMING' || confirmation.data?.status === 'PAYMENT_PROCESSING'
  const orders = useQuery({ ...ordersOptions(cartId), enabled: isWaiting })
  const outcome = orders.data ?? confirmation.data
  const error = confirmation.error ?? orders.error
  const code = error && failureCode(error)
  // A processing payment failed: the cart is unpaid again, and its review says why.
  const isUnpaid = outcome?.status === 'PAYMENT_PENDING' || (code !== null && BACK_TO_REVIEW.includes(code))
  useWayOn(cartId, { isSettled: outcome !== undefined && !STAYS.includes(outcome.status), isUnpaid })
  return <ReturnView outcome={outcome} error={isUnpaid ? null : confirmation.error} isRetrying={confirmation.isFetching} onRetry={() => void confirmation.refetch()} />
}

/** Statuses that this page shows; also a late payment, because its cart has expired. */
const STAYS: readonly CartStatus[] = ['CONFIRMING', 'PAYMENT_PROCESSING', 'PAYMENT_PENDING', 'EXPIRED']

type ViewProps = { outcome: Pick<OrdersResult, 'status' | 'payment' | 'orders'> | undefined; error: Error | null; isRetrying: boolean; onRetry: () => void }

/** Shows the state of payment and booking; `error` is why the payment could not be checked. */
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

/** The trip was dearer or sold out when the payment arrived. */
const TooLate = ({ isRefunded }: { isRefunded: boolean }) => {
  const t = useTranslate()
  return (
    <div className={styles.step}>
      <StepHead title={t('checkout.failedTitle')}><p>{isRefunded ? t('checkout.refundDoneText') : t('checkout.refundPendingText')}</p></StepHead>
      <p><ButtonLink to="/">{t('common.newSearch')}</ButtonLink></p>
    </div>
  )
}

/** Settled: reloads the cart, after which the frame shows the confirmation. Unpaid: returns to the review. */
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

/** Finished and pending steps while the bank or airline works. */
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
