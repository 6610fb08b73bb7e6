import { lazy, Suspense, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { providersOf } from '../../../travel/lines/line-facts.ts'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { checkoutPath } from '../checkout-steps.ts'
import { PanelHead, StepActions, StepBack, StepHead } from '../frame/step-layout.tsx'
import { Conditions, CONDITIONS_FIELD_ID, PaymentMethods } from './pay-section.tsx'
import { BookingFailure, PaymentNotice } from './payment-notice.tsx'
import { PriceChangeDialog } from '../price/price-change-dialog.tsx'
import { PriceDifference } from '../price/price-difference.tsx'
import { ReviewPrice } from './review-price.tsx'
import styles from './review-step.module.css'
import { ReviewTrip } from './review-trip.tsx'
import { searchAgainPath } from '../outcome/search-again.ts'
import layout from '../frame/step-layout.module.css'
import { useBookAndPay } from './use-book-and-pay.ts'
import { STEP_FORM_ID, type Checkout } from '../use-checkout.ts'

const VoucherSection = lazy(async () => ({ default: (await import('./voucher-section.tsx')).VoucherSection }))

/** The last step: trip, travellers, price and payment, each shown once. */
export const ReviewStep = ({ checkout }: { checkout: Checkout }) => {
  const t = useTranslate()
  const { cart, config } = checkout
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
      <div className={styles.phoneOnly}><ReviewPrice checkout={checkout} /></div>
      {/* The only product that vouchers are issued for. */}
      {cart.productType === 'FF' && <Suspense><VoucherSection cart={cart} /></Suspense>}
      <PayCard {...{ checkout, method, searchPath }} onChoose={setMethod} error={booking.error}>
        <Conditions
          airlines={providersOf(cart.lines)} isAccepted={isAccepted}
          error={isRefused && !isAccepted ? t('checkout.conditionsMissing') : undefined} onChange={setIsAccepted}
        />
      </PayCard>
      <StepActions back={<StepBack to={checkoutPath(cart.cartId, 'travellers')}>{t('checkout.backToTravellers')}</StepBack>}>{null}</StepActions>
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
  error: unknown
  searchPath: string
  children: ReactNode
}

/** Payment method and conditions; the button is beside it, on phones in the bar below. */
const PayCard = ({ checkout: { cart, config }, method, onChoose, error, searchPath, children }: PayCardProps) => {
  const t = useTranslate()
  const isFree = cart.price.payNow.amountMinor === 0
  return (
    <Card as="section" className={styles.pay}>
      <PanelHead
        title={isFree ? t('checkout.nothingToPay') : t('checkout.howToPay')} text={isFree ? t('checkout.nothingToPayText') : t('checkout.howToPayText')}
      />
      {!isFree && <PaymentMethods methods={config.paymentMethods} chosen={method} onChoose={onChoose} />}
      {children}
      <BookingFailure error={error} searchPath={searchPath} />
      <p className={styles.promise}>{isFree ? t('checkout.freePromise') : t('checkout.payPromise')}</p>
    </Card>
  )
}
