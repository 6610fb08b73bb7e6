import * as rows from '@portolan/contract/cart/cart.endpoints'
import type { Database } from '../../platform/database/database.ts'
import { keepTables } from '../../testing/keep-tables.ts'
import { aShop, aTourist, cartAtPayment, newCart, readyCart, type Shop } from './a-shop.ts'

/** A shop with one cart for each possible course, all consistent. */

const FREE = { productType: 'FF', proposalId: 'free' }

export type Traded = { shop: Shop; carts: Record<CartName, string> }
type CartName = 'expired' | 'flight' | 'other' | 'trip' | 'partly' | 'free' | 'alsoFree' | 'together' | 'halfTogether' | 'failed' | 'onRequest' | 'confirming' | 'processing' | 'member' | 'atPayment' | 'open'

/** After this time a supplier that refuses to cancel is not asked any more. */
const HOURS_OF_CANCELLING = 30

export const aTradedShop = async (database: Database): Promise<Traded> => {
  const shop = aShop(database)
  const { call, clock, instance, supplier, tours, shopper } = shop
  const booked = async (made: Promise<{ cartId: string; requestUuid: string }>): Promise<string> => {
    const key = await made
    await call(rows.cartFinalize, key)
    if (shop.provider.payments.at(-1)?.request.idempotencyKey.startsWith(key.cartId)) shopper.pay()
    await call(rows.confirmCart, key)
    return key.cartId
  }
  Object.assign(tours.today, { isChosen: true, savingMinor: 3_000 })
  supplier.moods.push('SOLD_OUT')
  tours.attitude.refusesCancel = true
  const halfTogether = await booked(aTourist(call))
  for (let hours = 0; hours < HOURS_OF_CANCELLING; hours += 1) {
    clock.pass(3_600_000)
    await instance.worker.runOnce()
  }
  tours.attitude.refusesCancel = false
  const together = await booked(aTourist(call))
  Object.assign(tours.today, { isChosen: false, savingMinor: null })
  const expired = (await cartAtPayment(call)).cartId
  clock.pass(3_600_000)
  await instance.worker.runOnce()
  const [flight, other] = [await booked(readyCart(call)), await booked(readyCart(call))]
  tours.today.isChosen = true
  const trip = await booked(aTourist(call))
  tours.today.isExtra = true
  tours.moods.push('SOLD_OUT')
  const partly = await booked(aTourist(call))
  tours.today.isExtra = false
  tours.today.isChosen = false
  const [free, alsoFree] = [await booked(readyCart(call, FREE)), await booked(readyCart(call, FREE))]
  supplier.moods.push('SOLD_OUT')
  const failed = await booked(readyCart(call))
  supplier.moods.push('ON_REQUEST')
  const onRequest = await booked(readyCart(call))
  supplier.moods.push('SILENT_WITHOUT_BOOKING')
  const confirming = await booked(readyCart(call))
  const transferred = await cartAtPayment(call)
  shopper.transfer()
  await call(rows.confirmCart, transferred)
  shop.visitor.memberId = 'planted-member'
  shop.visitor.creditMinor = 100_000
  const member = await booked(readyCart(call))
  shop.visitor.memberId = null
  await instance.worker.runOnce()
  const carts = { expired, flight, other, trip, partly, free, alsoFree, together, halfTogether, failed, onRequest, confirming, processing: transferred.cartId, member, atPayment: (await cartAtPayment(call)).cartId, open: (await newCart(call)).cartId }
  return { shop, carts }
}

/** Saves the content of all books; returns a function that restores it. */
export const keepBooks = async (database: Database, { shop: { supplier, tours, provider } }: Traded): Promise<() => Promise<void>> => {
  const restoreTables = await keepTables(database)
  const lists: unknown[][] = [supplier.bookings, tours.bookings, provider.payments]
  const entries = lists.map((list) => structuredClone(list))
  const ledgers = [supplier.supplier, tours.supplier].map((port) => ({ port, readLedger: port.readLedger }))
  return async () => {
    await restoreTables()
    for (const [index, list] of lists.entries()) list.splice(0, list.length, ...structuredClone(entries[index] ?? []))
    for (const { port, readLedger } of ledgers) if (readLedger) port.readLedger = readLedger
  }
}
