import * as rows from '@portolan/contract/cart/cart.endpoints'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { agree, aShop, type Caller, cartAtPayment, newCart, readyCart } from '../testing/a-shop.ts'
import { testEngines } from '../testing/engines.ts'

const engines = await testEngines()
afterAll(() => Promise.all(engines.map(({ test }) => test.close())))

type Key = Awaited<ReturnType<typeof newCart>>
const read = async (call: Caller, key: Key) =>
  rows.retrieveCartFull.result.parse((await call(rows.retrieveCartFull, { ...key, domainName: 'solara.example', producttype: 'F' })).result)
const translate = (call: Caller, key: Key, language: string) => call(rows.translateCart, key, { language })

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

  it('refuses a language that the brand does not offer, and another shopper’s cart', async () => {
    const { call } = aShop(database)
    const key = await newCart(call)
    expect((await translate(call, key, 'pt')).error).toMatchObject({ message: 'VALIDATION', validationErrors: [{ members: ['language'] }] })
    expect((await translate(call, { ...key, requestUuid: 'guessed' }, 'de')).error?.message).toBe('CART_NOT_FOUND')
  })
})
