import * as rows from '@portolan/contract/cart/cart.endpoints'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/test-database.ts'
import { aShop, cartAtPayment, type Shop } from '../testing/a-shop.ts'

const test = await openTestDatabase()
afterAll(test.close)
beforeEach(test.clear)

const aBookedCart = async (shop: Shop) => {
  const key = await cartAtPayment(shop.call)
  shop.shopper.pay()
  await shop.call(rows.confirmCart, key)
  return key
}

describe('the audit', () => {
  it('finds nothing in a shop where all went well', async () => {
    const shop = aShop(test.database)
    await aBookedCart(shop)
    await cartAtPayment(shop.call)
    expect(await shop.audit()).toEqual([])
  })

  it('finds a booking made twice', async () => {
    const shop = aShop(test.database)
    const { cartId } = await aBookedCart(shop)
    shop.supplier.bookings.push({ key: `${cartId}:1`, supplierOrderId: 'order-x', total: { amountMinor: 1, currency: 'EUR' }, status: 'BOOKED' })
    expect(await shop.audit()).toEqual([`Booking order-x (${cartId}:1): nobody bought it`, `Booking ${cartId}:1: made 2 times`])
  })

  it('finds a booking that nobody bought, and an order that was never booked', async () => {
    const shop = aShop(test.database)
    const { cartId } = await aBookedCart(shop)
    const [booking] = shop.supplier.bookings
    if (booking) booking.key = 'another'
    const findings = await shop.audit()
    expect(findings).toContain('Booking order-1 (another): nobody bought it')
    expect(findings.join()).toMatch(/Order .*: confirmed, and its supplier has no such booking/)
    expect(cartId).toBeTruthy()
  })

  it('finds a payment that was lost', async () => {
    const shop = aShop(test.database)
    await cartAtPayment(shop.call)
    shop.shopper.pay()
    expect(await shop.audit()).toEqual(['Payment pay-1 (TEST): taken, and neither booked for nor sent back'])
  })

  it('finds a payment whose cart forgot it', async () => {
    const shop = aShop(test.database)
    const { cartId } = await aBookedCart(shop)
    await sql`update cart_payments set status = 'CANCELLED'`.execute(test.database)
    expect(await shop.audit()).toEqual([
      `Cart ${cartId} (CONFIRMED): 0 payments are kept for it instead of one`, 'Payment pay-1 (TEST): taken, and neither booked for nor sent back',
    ])
  })

  it('finds a cart that was booked without money', async () => {
    const shop = aShop(test.database)
    await aBookedCart(shop)
    const [payment] = shop.provider.payments
    if (payment) payment.status = 'OPEN'
    expect(await shop.audit()).toEqual(['Payment TEST:pay-1: counted as paid, and the provider never took it'])
  })

  it('finds money that was kept for a trip that failed, and money sent back for one that did not', async () => {
    const shop = aShop(test.database)
    const { cartId } = await aBookedCart(shop)
    const [payment] = shop.provider.payments
    if (payment) payment.refundedMinor = 100
    expect(await shop.audit()).toEqual(['Payment pay-1 (TEST): sent back, and its cart counts it as kept'])
    await sql`update carts set status = 'FAILED'`.execute(test.database)
    expect(await shop.audit()).toContain(`Cart ${cartId} (FAILED): it failed and its payment was not sent back`)
  })

  it('finds a cart that nobody finishes', async () => {
    const shop = aShop(test.database)
    const { cartId } = await aBookedCart(shop)
    await sql`update carts set status = 'CONFIRMING'`.execute(test.database)
    expect(await shop.audit()).toEqual([`Cart ${cartId} (CONFIRMING): nobody is booking it`, `Cart ${cartId} (CONFIRMING): it has not come to an end`])
  })
})
