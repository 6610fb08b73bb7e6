import type { ReactNode } from 'react'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { ProgressSteps } from '../../../ui/feedback/progress-steps.tsx'
import styles from './checkout-header.module.css'
import { CHECKOUT_STEPS, checkoutPath, isStep, type CheckoutScreen } from '../checkout-steps.ts'

type Props = { logo: ReactNode; cartId: string; screen: CheckoutScreen; timer: ReactNode }

/** Logo, the steps, and the time left; after payment only the way to the trip. */
export const CheckoutHeader = ({ logo, cartId, screen, timer }: Props) => {
  const t = useTranslate()
  const labels = { travellers: t('checkout.stepTravellers'), review: t('checkout.stepReview') }
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <div className={styles.side}>{logo}</div>
        {isStep(screen) && (
          <div className={styles.steps}>
            <ProgressSteps
              label={t('checkout.steps')} current={CHECKOUT_STEPS.indexOf(screen)}
              steps={CHECKOUT_STEPS.map((step) => ({ label: labels[step], to: checkoutPath(cartId, step) }))}
            />
          </div>
        )}
        <div className={styles.side}>
          {timer}
          {screen === 'confirmation' && <ButtonLink to="/trip" variant="line" className={styles.trip}>{t('common.myTrip')}</ButtonLink>}
        </div>
      </div>
    </header>
  )
}
