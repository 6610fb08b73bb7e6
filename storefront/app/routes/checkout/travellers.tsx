import { TravellersStep } from '../../features/checkout/people/travellers-step.tsx'
import { useCheckout } from '../../features/checkout/use-checkout.ts'

export default function CheckoutTravellers() {
  return <TravellersStep checkout={useCheckout()} />
}
