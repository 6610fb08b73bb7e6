import { lazy, Suspense, useState, type FormEvent } from 'react'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { carrierName } from '../../travel/place-names.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { checkoutPath } from './checkout-steps.ts'
import { CONDITIONS_FIELD_ID, ConditionsSection, PaymentMethods } from './pay-section.tsx'
import { BookingFailure, PaymentNotice } from './payment-notice.tsx'
import { PriceChangeDialog } from './price-change-dialog.tsx'
import { PriceDifference } from './price-difference.tsx'
import { ReviewPrice } from './review-price.tsx'
import styles from './review-step.module.css'
import { ReviewTrip } from './review-trip.tsx'
import { searchAgainPath } from './search-again.ts'
import { StepActions } from './step-actions.tsx'
import { PanelHead, StepHead } from './step-head.tsx'
import layout from './step-layout.module.css'
import { useBookAndPay } from './use-book-and-pay.ts'
import { useBookLabel } from './use-book-label.ts'
import { STEP_FORM_ID, type Checkout } from './use-checkout.ts'

const VoucherSection = lazy(async () => ({ default: (await import('./voucher-section.tsx')).VoucherSection }))

/** Step 3: all of it once more, the conditions, and one button that says what it does. */
export const ReviewStep = ({ checkout }: { checkout: Checkout }) => {
  const t = useTranslate()
  const { cart, config } = checkout
  const [line] = cart.lines
  const searchPath = searchAgainPath({ cart, slots: config.travellers, lastTravelDate: config.lastTravelDate })
  const [isAccepted, setIsAccepted] = useState(false)
  const [method, setMethod] = useState(config.paymentMethods[0]?.method ?? '')
  const [isRefused, setIsRefused] = useState(false)
  const booking = useBookAndPay(checkout)

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setIsRefused(!isAccepted)
    if (isAccepted && !booking.isPending) booking.book(cart.price.total, method)
    if (!isAccepted) document.getElementById(CONDITIONS_FIELD_ID)?.focus()
  }
  return (
    <form id={STEP_FORM_ID} noValidate onSubmit={submit} className={layout.step}>
      <StepHead title={t('checkout.reviewTitle')}><p>{t('checkout.reviewText')}</p></StepHead>
      <ReviewNotices checkout={checkout} hasFailed={booking.error !== null} />
      <ReviewTrip cart={cart} searchPath={searchPath} />
      <ReviewPrice cart={cart} travellerCount={config.travellers.length} />
      {/* The only product that vouchers are issued for. */}
      {cart.productType === 'FF' && <Suspense><VoucherSection cart={cart} /></Suspense>}
      <ConditionsSection
        airline={line ? carrierName(line.staticData.carriers, line.validatingCarrier) : ''} isAccepted={isAccepted}
        error={isRefused && !isAccepted ? t('checkout.conditionsMissing') : undefined} onChange={setIsAccepted}
      />
      <PayCard {...{ checkout, method, searchPath }} onChoose={setMethod} isPending={booking.isPending} error={booking.error} />
      <StepActions backTo={checkoutPath(cart.cartId, 'extras')} backLabel={t('checkout.backToExtras')}>{null}</StepActions>
      <PriceChangeDialog
        change={booking.priceChange} steps={booking.priceSteps} isPending={booking.isPending} searchPath={searchPath}
        onClose={booking.dismissPriceChange}
        onAccept={() => booking.priceChange && booking.book(booking.priceChange.newTotal, method)}
      />
    </form>
  )
}

const ReviewNotices = ({ checkout: { cart }, hasFailed }: { checkout: Checkout; hasFailed: boolean }) => {
  const t = useTranslate()
  return (
    <>
      {!hasFailed && <PaymentNotice cart={cart} />}
      {cart.pendingPriceChange && (
        <Notice tone="warning" heading={t('checkout.priceChanged')}><PriceDifference change={cart.pendingPriceChange} /></Notice>
      )}
    </>
  )
}

type PayCardProps = {
  checkout: Checkout
  method: string
  onChoose: (method: string) => void
  isPending: boolean
  error: unknown
  searchPath: string
}

const PayCard = ({ checkout: { cart, config }, method, onChoose, isPending, error, searchPath }: PayCardProps) => {
  const t = useTranslate()
  const label = useBookLabel()(cart)
  const isFree = cart.price.payNow.amountMinor === 0
  return (
    <Card as="section" className={styles.pay}>
      <PanelHead
        title={isFree ? t('checkout.nothingToPay') : t('checkout.howToPay')} text={isFree ? t('checkout.nothingToPayText') : t('checkout.howToPayText')}
      />
      {!isFree && <PaymentMethods methods={config.paymentMethods} chosen={method} onChoose={onChoose} />}
      <BookingFailure error={error} searchPath={searchPath} />
      <div className={styles.wideOnly}>
        <Button type="submit" size="large" isWide isPending={isPending}>{!isPending && !isFree && <Icon name="lock" />}{label}</Button>
      </div>
      <p className={styles.promise}>{isFree ? t('checkout.freePromise') : t('checkout.payPromise')}</p>
    </Card>
  )
}
