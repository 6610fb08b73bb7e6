import { ExtrasStep } from '../features/checkout/extras-step.tsx'
import { useCheckout } from '../features/checkout/use-checkout.ts'

export default function CheckoutExtras() {
  return <ExtrasStep checkout={useCheckout()} />
}
