import { fromInstant } from '../../platform/clock.ts'
import { afterNow, type CartPorts, OUTSIDE_LIMIT_MS } from '../cart-run.ts'
import { type BookingSaga, type HeldBy, saveSaga } from '../record/booking.repository.ts'

/** An instance that takes up a saga has this long to finish or to prolong; then another one may. */
export const LEASE_MS = 30_000
/** What an outside call may take, and writing down what came of it. */
const CALL_MS = OUTSIDE_LIMIT_MS + 5_000

/** A saga that this instance holds. Every write of it names the lease, so a run that lost it writes nothing more. */
export type HeldSaga = HeldBy & {
  saga: BookingSaga
  /** Until when nobody else takes it up. */
  until: string
}

/** Another instance, or a later run on this one, holds the saga now: this run stops and writes nothing more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

export const heldSaga = (ports: CartPorts, saga: BookingSaga): HeldSaga =>
  ({ saga, cartId: saga.cartId, owner: ports.instanceId, runs: saga.runs, until: saga.leaseUntil })

/** Holds the saga for as long as one outside call may take, before it is made. Throws LeaseLost. */
export const holdForCall = async (ports: CartPorts, held: HeldSaga): Promise<void> => {
  if (fromInstant(held.until) - ports.clock.now() >= CALL_MS) return
  await writeHeld(ports, held, (until) => saveSaga(ports.database, held, { leaseUntil: until }))
}

/** A write that prolongs the lease as well. Throws LeaseLost when it was refused. */
export const writeHeld = async (ports: CartPorts, held: HeldSaga, write: (until: string) => Promise<boolean>): Promise<void> => {
  const until = afterNow(ports, LEASE_MS)
  if (!(await write(until))) throw new LeaseLost()
  held.until = until
}
