import { runBookingSaga } from './booking-saga.ts'
import type { CartMemory } from '../record/cart-memory.ts'
import type { CartPorts, SagaRunner } from '../cart-run.ts'
import type { WholeCart } from '../record/whole-cart.repository.ts'

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
