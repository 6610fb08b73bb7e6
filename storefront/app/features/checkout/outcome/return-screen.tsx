import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useLocalizedPath } from '../../../platform/i18n/localized-path.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { Button } from '../../../ui/controls/button.tsx'
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
  const t = useTranslate()
  const words = useFailureWords()
  const { cartId = '' } = useParams()
  const confirmation = useQuery(confirmCartOptions(cartId))
  const isBooking = confirmation.data?.status === 'CONFIRMING'
  const orders = useQuery({ ...ordersOptions(cartId), enabled: isBooking })
  const status = orders.data?.status ?? confirmation.data?.status
  const code = confirmation.error && failureCode(confirmation.error)
  useWayOn(cartId, { isSettled: status !== undefined && status !== 'CONFIRMING', isUnpaid: code !== null && BACK_TO_REVIEW.includes(code) })
  return (
    <div className={styles.step}>
      <StepHead title={t('checkout.bookingTitle')}><p>{t('checkout.bookingText')}</p></StepHead>
      {code !== null && !BACK_TO_REVIEW.includes(code) && (
        <Notice
          tone="warning" heading={t('checkout.checkingFailed')} isAnnounced
          action={<Button isPending={confirmation.isFetching} onClick={() => void confirmation.refetch()}>{t('common.tryAgain')}</Button>}
        >
          {`${words(confirmation.error)} ${t('checkout.checkingFailedText')}`}
        </Notice>
      )}
      <Card as="section"><BookingProgress isPaid={confirmation.data !== undefined} /></Card>
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

/** What is done and what comes, while the airline answers. */
const BookingProgress = ({ isPaid }: { isPaid: boolean }) => {
  const t = useTranslate()
  return (
    <ol className={progressStyles.list} aria-live="polite">
      <li className={classes(progressStyles.item, isPaid ? progressStyles.done : progressStyles.busy)}>
        <span className={progressStyles.mark}>{isPaid && <Icon name="check" size={16} />}</span>
        {isPaid ? t('checkout.paymentReceived') : t('checkout.paymentChecking')}
      </li>
      <li className={classes(progressStyles.item, isPaid && progressStyles.busy)}><span className={progressStyles.mark} />{t('checkout.bookingFlights')}</li>
      <li className={progressStyles.item}><span className={progressStyles.mark} />{t('checkout.ticketsAndMail')}</li>
    </ol>
  )
}
