import { ReturnScreen } from '../../features/checkout/outcome/return-screen.tsx'

export default function CheckoutReturn() {
  return <ReturnScreen />
}
