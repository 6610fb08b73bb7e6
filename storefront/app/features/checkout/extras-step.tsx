import { useNavigate } from 'react-router'
import { useLocalizedPath } from '../../platform/i18n/localized-path.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { FareConditions } from '../../travel/fare-conditions.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { carrierName } from '../../travel/place-names.ts'
import { checkoutPath } from './checkout-steps.ts'
import { StepActions } from './step-actions.tsx'
import { PanelHead, StepHead } from './step-head.tsx'
import styles from './step-layout.module.css'
import { STEP_FORM_ID, type Checkout } from './use-checkout.ts'

/** Step 2: what is in the price already. Nothing is added here, and nothing is ticked. */
export const ExtrasStep = ({ checkout: { cart } }: { checkout: Checkout }) => {
  const t = useTranslate()
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  const [line] = cart.lines
  const airline = line ? carrierName(line.staticData.carriers, line.validatingCarrier) : ''
  return (
    <form
      id={STEP_FORM_ID} className={styles.step}
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(localized(checkoutPath(cart.cartId, 'review')))
      }}
    >
      <StepHead title={t('checkout.extrasTitle')}><p>{t('checkout.extrasText')}</p></StepHead>
      {line && (
        <Card as="section">
          <PanelHead title={t('checkout.includedTitle')} text={t('checkout.includedText', { fare: line.fare.name })} />
          <FareConditions fare={line.fare} />
        </Card>
      )}
      <Card as="section">
        <PanelHead title={t('checkout.moreTitle')} text={t('checkout.moreText', { airline })} />
      </Card>
      <StepActions backTo={checkoutPath(cart.cartId, 'travellers')} backLabel={t('checkout.backToTravellers')}>
        <Button type="submit" size="large">{t('checkout.continueWithoutExtras')}</Button>
      </StepActions>
    </form>
  )
}
