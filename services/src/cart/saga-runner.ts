import type { BookingSaga } from './booking.repository.ts'
import { runBookingSaga } from './booking-saga.ts'
import type { CartMemory } from './cart-memory.ts'
import type { CartPorts } from './cart-ports.ts'
import type { PaymentChecks } from './payment-checks.ts'
import type { ClaimedBooking } from './claim-booking.ts'
import type { WholeCart } from './whole-cart.repository.ts'

/** Sagas that run in this process, so that a call may wait for its own without asking the database. */
export type SagaRunner = {
  /**
   * Runs a saga this machine holds; `claimed` when it was begun just now. Answers the cart when it was booked, else null: then the
   * database knows. Never rejects: what fails is resumed by the worker.
   */
  start: (saga: BookingSaga, claimed: ClaimedBooking | null) => Promise<WholeCart | null>
  running: (cartId: string) => Promise<WholeCart | null> | null
  runningIds: () => string[]
  /** Resolves when nothing runs any more. */
  settled: () => Promise<void>
}

/** The cart's ports with what runs in this process. */
export type CartRun = CartPorts & { sagas: SagaRunner; memory: CartMemory; checks: PaymentChecks }

export const createSagaRunner = (ports: CartPorts, memory: CartMemory): SagaRunner => {
  const running = new Map<string, Promise<WholeCart | null>>()
  const start: SagaRunner['start'] = (saga, claimed) => {
    const run = runBookingSaga(ports, saga, claimed)
      .then((ended) => {
        if (ended) memory.set(ended.cart)
        return ended
      })
      .catch((error: unknown) => {
        ports.report('booking-saga-broke-off', { cartId: saga.cartId, error })
        return null
      })
      .finally(() => running.delete(saga.cartId))
    running.set(saga.cartId, run)
    return run
  }
  return {
    start,
    running: (cartId) => running.get(cartId) ?? null,
    runningIds: () => [...running.keys()],
    settled: async () => {
      await Promise.all(running.values())
    },
  }
}
