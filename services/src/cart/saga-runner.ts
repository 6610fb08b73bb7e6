import type { BookingSaga } from './booking.repository.ts'
import { runBookingSaga } from './booking-saga.ts'
import type { CartPorts } from './cart-ports.ts'
import type { ClaimedBooking } from './claim-booking.ts'

/** Sagas that run in this process, so that a call may wait for its own without asking the database. */
export type SagaRunner = {
  /** Runs a saga this machine holds; `claimed` when it was begun just now. Never rejects: what fails is resumed by the worker. */
  start: (saga: BookingSaga, claimed: ClaimedBooking | null) => Promise<void>
  running: (cartId: string) => Promise<void> | null
  /** Resolves when nothing runs any more. */
  settled: () => Promise<void>
}

/** The cart's ports with what runs in this process. */
export type CartRun = CartPorts & { sagas: SagaRunner }

export const createSagaRunner = (ports: CartPorts): SagaRunner => {
  const running = new Map<string, Promise<void>>()
  const start: SagaRunner['start'] = (saga, claimed) => {
    const run = runBookingSaga(ports, saga, claimed)
      .catch((error: unknown) => ports.report('booking-saga-broke-off', { cartId: saga.cartId, error }))
      .finally(() => running.delete(saga.cartId))
    running.set(saga.cartId, run)
    return run
  }
  return {
    start,
    running: (cartId) => running.get(cartId) ?? null,
    settled: async () => {
      await Promise.all(running.values())
    },
  }
}
