import { ReviewStep } from '../../features/checkout/review/review-step.tsx'
import { useCheckout } from '../../features/checkout/use-checkout.ts'

export default function CheckoutReview() {
  return <ReviewStep checkout={useCheckout()} />
}
