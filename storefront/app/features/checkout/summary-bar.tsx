import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { leaveTravellersOptions } from './checkout-queries.ts'
import type { CheckoutStep } from './checkout-steps.ts'
import styles from './summary-bar.module.css'
import { TripSummary } from './trip-summary.tsx'
import { useBookLabel } from './use-book-label.ts'
import { STEP_FORM_ID, type Checkout } from './use-checkout.ts'

/** On phones: the total, which opens the summary, and the step's own button. */
export const SummaryBar = ({ checkout: { cart, config }, step }: { checkout: Checkout; step: CheckoutStep }) => {
  const t = useTranslate()
  const { money } = useFormats()
  const bookLabel = useBookLabel()
  const [isOpen, setIsOpen] = useState(false)
  const isPaying = useIsMutating({ mutationKey: ['CartFinalize', cart.cartId] }) > 0
  const isGoing = useIsMutating(leaveTravellersOptions(cart.cartId)) > 0
  const count = config.travellers.length
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.total} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('checkout.totalFor', { count })}
        <strong>{money(cart.price.total)} <Icon name="chevronUp" /></strong>
      </button>
      <Button type="submit" size="large" className={styles.go} form={STEP_FORM_ID} isPending={isPaying || isGoing}>
        {step === 'review' ? bookLabel(cart) : t('checkout.continue')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('checkout.yourTrip')} variant="sheet">
        <TripSummary cart={cart} travellerCount={count} isPlain />
      </Dialog>
    </div>
  )
}
