import { ConfirmationScreen } from '../../features/checkout/outcome/confirmation-screen.tsx'
import { useCheckout } from '../../features/checkout/use-checkout.ts'

export default function CheckoutConfirmation() {
  return <ConfirmationScreen checkout={useCheckout()} />
}
