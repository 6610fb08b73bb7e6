import { ReturnScreen } from '../features/checkout/return-screen.tsx'

export default function CheckoutReturn() {
  return <ReturnScreen />
}
