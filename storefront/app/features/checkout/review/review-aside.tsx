import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { OtherDevice } from '../device/other-device.tsx'
import { STEP_FORM_ID, type Checkout } from '../use-checkout.ts'
import { ReviewPrice } from './review-price.tsx'
import styles from './review-step.module.css'
import { useBookLabel, useIsPaying } from './use-book-button.ts'

/** Beside the review: its price and the final button, in sight however far the page is read. */
export const ReviewAside = ({ checkout }: { checkout: Checkout }) => {
  const { cart } = checkout
  const label = useBookLabel()(cart)
  const isPending = useIsPaying(cart.cartId)
  return (
    <div className={styles.beside}>
      <ReviewPrice checkout={checkout} />
      <Button type="submit" form={STEP_FORM_ID} size="large" isWide isPending={isPending}>
        {!isPending && cart.price.payNow.amountMinor > 0 && <Icon name="lock" />}{label}
      </Button>
      <OtherDevice cart={cart} />
    </div>
  )
}
