import { useIsMutating } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { earlyPart } from '../../../platform/early-part.tsx'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { leaveTravellersOptions } from '../checkout-queries.ts'
import type { CheckoutStep } from '../checkout-steps.ts'
import { useBookLabel, useIsPaying } from '../review/use-book-button.ts'
import styles from './summary-bar.module.css'
import { STEP_FORM_ID, type Checkout } from '../use-checkout.ts'

/** Opened by a press. */
const SummarySheet = earlyPart(async () => (await import('./summary-sheet.tsx')).SummarySheet)

/** On phones: the total, which opens the summary, and the step's own button. */
export const SummaryBar = ({ checkout: { cart, config }, step }: { checkout: Checkout; step: CheckoutStep }) => {
  const t = useTranslate()
  const { money } = useFormats()
  const bookLabel = useBookLabel()
  const [isOpen, setIsOpen] = useState(false)
  const isPaying = useIsPaying(cart.cartId)
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
      <Suspense><SummarySheet isOpen={isOpen} onClose={() => setIsOpen(false)} cart={cart} travellerCount={count} /></Suspense>
    </div>
  )
}
