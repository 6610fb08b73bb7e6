import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { StepBack } from '../frame/step-layout.tsx'
import { searchAgainPath } from '../outcome/search-again.ts'
import type { Checkout } from '../use-checkout.ts'

/** Out of the checkout, to flights like the cart's. */
export const BackToFlights = ({ checkout: { cart, config } }: { checkout: Checkout }) => {
  const t = useTranslate()
  return <StepBack to={searchAgainPath({ cart, slots: config.travellers, lastTravelDate: config.lastTravelDate })}>{t('checkout.backToFlights')}</StepBack>
}
