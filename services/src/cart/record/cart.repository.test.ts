import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/database/transaction.ts'
import { takeDueSagas } from './booking.repository.ts'
import { afterNow, nowOf } from '../cart-run.ts'
import type { CartRecord } from './cart-record.ts'
import { findCart, saveCart } from './cart.repository.ts'
import { claimBooking } from '../booking/claim-booking.ts'
import { aShop, newCart, readyCart } from '../testing/a-shop.ts'
import { testEngines } from '../testing/engines.ts'
import { findWholeCart } from './whole-cart.repository.ts'

const engines = await testEngines()
afterAll(() => Promise.all(engines.map(({ test }) => test.close())))

describe.each(engines)('a kept cart on the $engine database', ({ test: { database, clear } }) => {
  beforeEach(clear)
  const readTwice = async (cartId: string): Promise<[CartRecord, CartRecord]> => {
    const cart = await findCart(database, cartId)
    if (!cart) throw new Error('no cart')
    return [cart, cart]
  }

  it('accepts the first of two changes from the same version and refuses the second', async () => {
    const { cartId } = await newCart(aShop(database).call)
    const [one, two] = await readTwice(cartId)
    expect((await saveCart(database, one, { status: 'FINALIZED' }))?.version).toBe(2)
    expect(await saveCart(database, two, { status: 'EXPIRED' })).toBeNull()
    expect(await findCart(database, cartId)).toEqual({ ...one, status: 'FINALIZED', version: 2 })
  })

  it('is read without its document if that version is known, and with it after a change', async () => {
    const { cartId } = await newCart(aShop(database).call)
    const [known, changed] = await readTwice(cartId)
    expect((await findCart(database, cartId, known))?.document).toBe(known.document)
    await saveCart(database, changed, { document: { ...changed.document, brandName: 'Another name' } })
    expect((await findCart(database, cartId, known))?.document.brandName).toBe('Another name')
    expect((await findWholeCart(database, cartId, known))?.cart.document.brandName).toBe('Another name')
  })

  it('refuses a transition that the table does not allow', async () => {
    const { cartId } = await newCart(aShop(database).call)
    const [cart] = await readTwice(cartId)
    await expect(saveCart(database, cart, { status: 'CONFIRMED' })).rejects.toThrow('cannot go from OPEN to CONFIRMED')
    await expect(saveCart(database, { ...cart, status: 'CONFIRMING' }, { status: 'EXPIRED' })).rejects.toThrow('cannot go from CONFIRMING to EXPIRED')
  })

  it('is claimed for booking by only one of two simultaneous calls', async () => {
    const shop = aShop(database)
    const [one, two] = await readTwice((await readyCart(shop.call)).cartId)
    const claims = await Promise.all([claimBooking(shop.instance.run, one, null), claimBooking(shop.anInstance().run, two, null)])
    expect(claims.map(({ kind }) => kind).sort()).toEqual(['CLAIMED', 'LOST'])
  })

  it('has its due saga taken by only one of many simultaneous instances', async () => {
    const shop = aShop(database)
    for (let number = 0; number < 6; number += 1) {
      const [cart] = await readTwice((await readyCart(shop.call)).cartId)
      await claimBooking(shop.instance.run, cart, null)
    }
    shop.clock.pass(31_000)
    const [now, until] = [nowOf(shop), afterNow(shop, 30_000)]
    const taken = await Promise.all(Array.from({ length: 8 }, (_, number) => takeDueSagas(database, now, { owner: `m${number}`, until }, 10)))
    expect(taken.flat().map(({ runs }) => runs)).toEqual([2, 2, 2, 2, 2, 2])
  })

  it('keeps nothing of a failed claim', async () => {
    const shop = aShop(database)
    const [cart] = await readTwice((await readyCart(shop.call)).cartId)
    await transaction(database, async (tx) => {
      await saveCart(tx, cart, { status: 'FINALIZED' })
      throw new Error('stop')
    }).catch(() => undefined)
    expect(await findCart(database, cart.cartId)).toEqual(cart)
  })
})

// Only a database with several sessions has rows locked by another instance.
describe.each(engines.filter(({ engine }) => engine === 'PostgreSQL'))('due work on the $engine database', ({ test: { database, clear } }) => {
  beforeEach(clear)

  it('is skipped, not waited for, while another instance is taking it', async () => {
    const shop = aShop(database)
    const cart = await findCart(database, (await readyCart(shop.call)).cartId)
    if (cart) await claimBooking(shop.instance.run, cart, null)
    shop.clock.pass(31_000)
    const take = (connection: typeof database, owner: string) => takeDueSagas(connection, nowOf(shop), { owner, until: afterNow(shop, 30_000) }, 10)
    const isTaken = Promise.withResolvers<void>()
    const isTried = Promise.withResolvers<void>()
    const first = transaction(database, async (tx) => {
      const taken = await take(tx, 'one')
      isTaken.resolve()
      await isTried.promise
      return taken
    })
    await isTaken.promise
    const second = await take(database, 'two')
    isTried.resolve()
    expect([(await first).length, second.length]).toEqual([1, 0])
  })
})
