import { dispatchOutbox } from '../../platform/outbox/dispatch-outbox.ts'
import { releaseSagasOfOthers, takeDueSagas } from '../record/booking.repository.ts'
import { takePaymentsToAsk } from '../record/cart-payment.repository.ts'
import { takeDueRefunds } from '../record/cart-refund.repository.ts'
import { afterNow, type CartRun, nowOf } from '../cart-run.ts'
import type { CartRecord } from '../record/cart-record.ts'
import { findCart, findExpiredUnpaid, saveCart } from '../record/cart.repository.ts'
import { LEASE_MS } from '../booking/lease.ts'
import type { OutboxEvent } from '../../platform/outbox/outbox.repository.ts'
import { closeLivePayment } from '../payment/open-payment.ts'
import { sendRefund } from '../payment/refund-payment.ts'
import { checkPayment } from '../confirm/check-payment.ts'
import { ASK_AGAIN_MS, waitForMoney } from '../confirm/processing-payment.ts'
import { settlePaidPayment } from '../confirm/settle-payment.ts'
import { createForgetting } from './data-retention.repository.ts'

/** The cart's background work: abandoned sagas, expired carts and their personal data, processing payments, refunds, mails. Any number of instances may run it. */
export type CartWorker = {
  /** Starts to check every second; a second start does nothing. */
  start: () => void
  /** Stops checking; resolves when the running work is finished. */
  stop: () => Promise<void>
  /** One round, for tests and for the start of a process. */
  runOnce: () => Promise<void>
}

const POLL_MS = 1_000
/** A saga that this instance holds but does not run may still be starting for this long; after that it is lost and run again. */
const STARTS_WITHIN_MS = 3_000
const SAGAS_A_ROUND = 10
const REFUNDS_A_ROUND = 20
const EXPIRIES_A_ROUND = 100
const ASKED_A_ROUND = 20

export const createCartWorker = (run: CartRun, send: (event: OutboxEvent) => Promise<void>): CartWorker => {
  const stopped = new AbortController()
  let loop: Promise<void> | null = null
  // With their names, for reports: a function made by another one has none.
  const parts = { resumeSagas, expireCarts, askUnderWay, refundDue, deleteOldCarts: createForgetting(run), dispatchOutbox: () => dispatchOutbox({ ...run, send }) }
  const runOnce = async (): Promise<void> => {
    for (const [part, work] of Object.entries(parts)) {
      await work(run).catch((error: unknown) => run.report('cart-worker-failed', { part, error }))
    }
  }
  const goOn = async (): Promise<void> => {
    if (run.isOnlyInstance) {
      await releaseSagasOfOthers(run.database, run.instanceId).catch((error: unknown) => run.report('cart-worker-failed', { part: 'release', error }))
    }
    while (!stopped.signal.aborted) {
      await runOnce()
      await run.sleep(POLL_MS, stopped.signal)
    }
  }
  return {
    start: () => {
      loop ??= goOn()
    },
    stop: async () => {
      stopped.abort()
      await loop
      await run.sagas.settled()
    },
    runOnce,
  }
}

const resumeSagas = async (run: CartRun): Promise<void> => {
  const lost = { running: run.sagas.runningIds(), heldUntil: afterNow(run, LEASE_MS - STARTS_WITHIN_MS) }
  const lease = { owner: run.instanceId, until: afterNow(run, LEASE_MS), lost }
  const due = await takeDueSagas(run.database, nowOf(run), lease, SAGAS_A_ROUND)
  await Promise.all(due.map((saga) => run.sagas.start(saga, null)))
}

const expireCarts = async (run: CartRun): Promise<void> => {
  for (const cart of await findExpiredUnpaid(run.database, nowOf(run), EXPIRIES_A_ROUND)) await expire(run, cart)
}

/** Expires a cart only after closing its open payment. If that is already paid or processing, it is booked or waited for. */
const expire = async (run: CartRun, cart: CartRecord): Promise<void> => {
  const closed = await closeLivePayment(run, cart.cartId)
  if (closed.kind === 'PAID') await settlePaidPayment(run, closed.payment)
  if (closed.kind === 'PROCESSING') await waitForMoney(run, cart, closed.payment)
  if (closed.kind !== 'CLOSED') return
  await saveCart(run.database, cart, {
    status: 'EXPIRED',
    ...(closed.lastFailure ? { document: { ...cart.document, lastPaymentFailure: closed.lastFailure } } : {}),
  })
}

/** Asks providers about processing payments whose event was lost. */
const askUnderWay = async (run: CartRun): Promise<void> => {
  const due = await takePaymentsToAsk(run.database, nowOf(run), afterNow(run, ASK_AGAIN_MS), ASKED_A_ROUND)
  // In parallel: a provider that does not answer delays the round by one time-out, not by twenty.
  await Promise.all(due.map(async (payment) => {
    const cart = await findCart(run.database, payment.cartId, run.memory.get(payment.cartId))
    if (cart) await checkPayment(run, payment, cart)
  }))
}

const refundDue = async (run: CartRun): Promise<void> => {
  const due = await takeDueRefunds(run.database, nowOf(run), afterNow(run, LEASE_MS), REFUNDS_A_ROUND)
  for (const refund of due) await sendRefund(run, refund)
}
