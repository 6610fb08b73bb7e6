import { fromInstant } from '../../platform/clock.ts'
import { afterNow, type CartPorts, OUTSIDE_LIMIT_MS } from '../cart-run.ts'
import { type BookingSaga, type HeldBy, saveSaga } from '../record/booking.repository.ts'

/** An instance must finish a saga or extend its lease within this time; after that another instance may take it. */
export const LEASE_MS = 30_000
/** The time for an outside call and for storing its result. */
const CALL_MS = OUTSIDE_LIMIT_MS + 5_000

/** A saga whose lease this instance holds. Every write checks the lease, so a run that lost it writes nothing more. */
export type HeldSaga = HeldBy & {
  saga: BookingSaga
  /** When the lease ends. */
  until: string
}

/** Another instance, or a later run on this one, holds the lease now: this run stops and writes nothing more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

export const heldSaga = (ports: CartPorts, saga: BookingSaga): HeldSaga =>
  ({ saga, cartId: saga.cartId, owner: ports.instanceId, runs: saga.runs, until: saga.leaseUntil })

/** Extends the lease before an outside call to cover its time limit. Throws LeaseLost. */
export const holdForCall = async (ports: CartPorts, held: HeldSaga): Promise<void> => {
  if (fromInstant(held.until) - ports.clock.now() >= CALL_MS) return
  await writeHeld(ports, held, (until) => saveSaga(ports.database, held, { leaseUntil: until }))
}

/** A write that also extends the lease. Throws LeaseLost when it is refused. */
export const writeHeld = async (ports: CartPorts, held: HeldSaga, write: (until: string) => Promise<boolean>): Promise<void> => {
  const until = afterNow(ports, LEASE_MS)
  if (!(await write(until))) throw new LeaseLost()
  held.until = until
}
