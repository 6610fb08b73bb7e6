import { toInstant } from '../../platform/clock.ts'
import type { CartPorts, CartRun } from '../cart-run.ts'
import { deletePeople } from './data-retention.repository.ts'

/** Names, birth dates and addresses are kept no longer than their purpose lasts (GDPR article 5 (1) e). */

const DAY_MS = 24 * 3_600_000
const LOOK_EACH_MS = 3_600_000
const CARTS_AT_ONCE = 500

/** A part of the worker's round that looks once an hour, and again at the next round while there is more to do. */
export const createForgetting = ({ clock, cartRetentionDays }: Pick<CartPorts, 'clock' | 'cartRetentionDays'>): ((run: CartRun) => Promise<void>) => {
  let nextAt = Number.NEGATIVE_INFINITY
  return async ({ database, memory }) => {
    const now = clock.now()
    if (now < nextAt) return
    const forgotten = await deletePeople(database, toInstant(now - cartRetentionDays * DAY_MS), CARTS_AT_ONCE)
    for (const cartId of forgotten) memory.forget(cartId)
    if (forgotten.length < CARTS_AT_ONCE) nextAt = now + LOOK_EACH_MS
  }
}
