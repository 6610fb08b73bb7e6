import * as rows from '@portolan/contract/cart/cart.endpoints'
import { travellerSchema } from '@portolan/contract/cart/cart'
import { money } from '@portolan/contract/values/money'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { findCart } from '../record/cart.repository.ts'
import { aContext, agree, aShop, type Caller, cartAtPayment, CONTACT, newCart, readyCart, TRAVELLER } from '../testing/a-shop.ts'
import { testEngines } from '../testing/engines.ts'
import { putTraveller, translateCart } from './edit-cart.ts'

const engines = await testEngines()
afterAll(() => Promise.all(engines.map(({ test }) => test.close())))

type Key = Awaited<ReturnType<typeof newCart>>
const read = async (call: Caller, key: Key) =>
  rows.retrieveCartFull.result.parse((await call(rows.retrieveCartFull, { ...key, domainName: 'solara.example', producttype: 'F' })).result)
const translate = (call: Caller, key: Key, language: string) => call(rows.translateCart, key, { language })

describe.each(engines)('a cart that a shopper fills in, on the $engine database', ({ test: { database, clear } }) => {
  beforeEach(clear)

  it('is not written when the same contact, traveller or consent is sent again', async () => {
    const { call, clock } = aShop(database)
    const key = await readyCart(call)
    const before = await findCart(database, key.cartId)
    clock.pass(1_000)
    await call(rows.addContactToCart, key, CONTACT)
    await call(rows.addTravellerToCart, key, TRAVELLER)
    await agree(call, key)
    expect(await findCart(database, key.cartId)).toEqual(before)
  })

  it('keeps the consent as it was sent, with its time, and shows the change of price that it answers no longer', async () => {
    const { call, clock, today } = aShop(database)
    const key = await readyCart(call)
    today.totalMinor = 44_000
    await call(rows.cartFinalize, key)
    expect((await read(call, key)).pendingPriceChange).not.toBeNull()
    clock.pass(1_000)
    const { conditionsVersion } = rows.getCartConfig.result.parse((await call(rows.getCartConfig, key)).result)
    const consent = { acceptedTotal: money(44_000, 'EUR'), conditionsVersion, packageFormVersion: 'standard-2', paymentMethod: 'CARD', points: 0 }
    expect((await call(rows.acceptReview, key, consent)).result).toEqual({ status: 'OPEN' })
    expect((await findCart(database, key.cartId))?.document).toMatchObject({ pendingPriceChange: null, review: { ...consent, acceptedAt: '2026-11-21T10:00:01.000Z' } })
  })

  it('refuses an adult who is too young to hold the infant of the party', async () => {
    const { call, instance: { run } } = aShop(database)
    const key = await newCart(call)
    const of: typeof run.lineKinds.of = (line) =>
      ({ ...run.lineKinds.of(line), travellersNeeded: () => ({ party: { adults: 1, childAges: [], infants: 1 }, lastDay: '2027-03-08', fields: [] }) })
    const put = (birthDate: string) => putTraveller({ ...run, lineKinds: { ...run.lineKinds, of } }, key, aContext(), travellerSchema.parse({ ...TRAVELLER, birthDate }))
    expect(await put('2014-05-01')).toMatchObject({ code: 'VALIDATION', validationErrors: [{ members: ['birthDate'], messageKey: 'form.infantAdult' }] })
    expect(await put('1990-05-01')).toMatchObject({ document: { travellers: [{ birthDate: '1990-05-01' }] } })
  })
})

describe.each(engines)('a cart whose shopper changes the language, on the $engine database', ({ test: { database, clear } }) => {
  beforeEach(clear)

  it('keeps its content and shows its places in the new language', async () => {
    const { call } = aShop(database)
    const key = await readyCart(call)
    const before = await read(call, key)
    expect((await translate(call, key, 'de')).result).toMatchObject({ language: 'de', lines: [{ staticData: { airports: { MAD: { name: 'Flughafen Madrid' } } } }] })
    const after = await read(call, key)
    const { language, version, lines, ...kept } = before
    expect(after).toMatchObject(kept)
    expect([language, after.language, after.version]).toEqual(['es', 'de', version + 1])
    const unnamed = (all: typeof lines) => all.map((line) => ({ ...line, staticData: null }))
    expect(unnamed(after.lines)).toEqual(unnamed(lines))
    // A repeated call changes nothing.
    await translate(call, key, 'de')
    expect((await read(call, key)).version).toBe(version + 1)
  })

  it('pays and gets its mail in the new language', async () => {
    const shop = aShop(database)
    const key = await readyCart(shop.call)
    await translate(shop.call, key, 'de')
    await shop.call(rows.cartFinalize, key)
    shop.shopper.pay()
    const { tripReference } = rows.confirmCart.result.parse((await shop.call(rows.confirmCart, key)).result)
    await shop.instance.worker.runOnce()
    await shop.instance.worker.runOnce()
    expect(shop.mails).toMatchObject([{ language: 'de', subject: `Ihre Reise ist gebucht: ${tripReference}`, text: expect.stringContaining('Flughafen Madrid (MAD) Montag') }])
    expect((await translate(shop.call, key, 'es')).error?.message).toBe('CART_LOCKED')
  })

  it('can be read in any language of the brand once it is paid, by its key and by its reference, and keeps its own language', async () => {
    const shop = aShop(database)
    const key = await cartAtPayment(shop.call)
    shop.shopper.pay()
    const { tripReference } = rows.confirmCart.result.parse((await shop.call(rows.confirmCart, key)).result)
    const asked = { domainName: 'solara.example', producttype: 'F' }
    const nameOf = ({ lines }: { lines: readonly { staticData: { airports: Record<string, { name: string }> } }[] }) => lines[0]?.staticData.airports.MAD?.name
    const byKey = async (row: typeof rows.retrieveCart | typeof rows.retrieveCartFull, lang?: string) => {
      const cart = rows.retrieveCart.result.parse((await shop.call(row, { ...key, ...asked, ...(lang ? { lang } : {}) })).result)
      return [nameOf(cart), cart.language]
    }
    for (const row of [rows.retrieveCart, rows.retrieveCartFull]) {
      expect([await byKey(row, 'de'), await byKey(row), await byKey(row, 'es'), await byKey(row, 'pt')])
        .toEqual([['Flughafen Madrid', 'es'], ['Madrid-Barajas', 'es'], ['Madrid-Barajas', 'es'], ['Madrid-Barajas', 'es']])
    }
    const byReference = async (language?: string) =>
      nameOf(rows.findOrder.result.parse((await shop.call(rows.findOrder, null, { tripReference, email: 'ana@example.org', ...(language ? { language } : {}) })).result).cart)
    expect([await byReference('de'), await byReference()]).toEqual(['Flughafen Madrid', 'Madrid-Barajas'])
  })

  it('closes the payment page in the old language, and opens one in the new', async () => {
    const shop = aShop(database)
    const key = await cartAtPayment(shop.call)
    await translate(shop.call, key, 'de')
    expect((await read(shop.call, key)).openPayment).toBeNull()
    await agree(shop.call, key)
    await shop.call(rows.cartFinalize, key)
    expect((await read(shop.call, key)).openPayment).not.toBeNull()
    expect(shop.provider.payments.map(({ request: { description } }) => description)).toEqual([
      expect.stringMatching(/^\D+ – \D+, \d+ de \p{Ll}+ de 20\d\d$/u), expect.stringMatching(/^\D+ – \D+, \d+\. \p{Lu}\p{Ll}+ 20\d\d$/u),
    ])
    expect(shop.provider.payments.map(({ request: { language, returnUrl } }) => [language, new URL(returnUrl).search])).toEqual([['es', ''], ['de', '?lang=de']])
  })

  it('is refused while another tab changes the cart', async () => {
    const { call, instance: { run } } = aShop(database)
    const key = await newCart(call)
    const of: typeof run.lineKinds.of = (kindOf) => ({ ...run.lineKinds.of(kindOf), describe: async (line) => {
      await call(rows.addContactToCart, key, CONTACT)
      return line
    } })
    expect(await translateCart({ ...run, lineKinds: { ...run.lineKinds, of } }, key, aContext(), 'de')).toMatchObject({ code: 'CART_CHANGED' })
    expect(await read(call, key)).toMatchObject({ language: 'es', contact: CONTACT })
  })

  it('refuses a language that the brand does not offer, and another shopper’s cart', async () => {
    const { call } = aShop(database)
    const key = await newCart(call)
    expect((await translate(call, key, 'pt')).error).toMatchObject({ message: 'VALIDATION', validationErrors: [{ members: ['language'] }] })
    expect((await translate(call, { ...key, requestUuid: 'guessed' }, 'de')).error?.message).toBe('CART_NOT_FOUND')
  })
})
