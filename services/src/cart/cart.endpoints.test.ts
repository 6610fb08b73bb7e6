import * as rows from '@portolan/contract/cart/cart.endpoints'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { cartEndpoints } from './cart.endpoints.ts'
import { aShop, agree, type Answer, cartAtPayment, CONTACT, newCart, readyCart, TRAVELLER } from './testing/a-shop.ts'
import { testEngines } from './testing/engines.ts'

const engines = await testEngines()
afterAll(() => Promise.all(engines.map(({ test }) => test.close())))

const SOLARA = { domainName: 'solara.example', producttype: 'F' }
const code = ({ error }: Answer) => error?.message

describe.each(engines)('a cart on the $engine database', ({ test: { database, clear } }) => {
  beforeEach(clear)

  it('is created from a proposal at today’s price, with the change since the card', async () => {
    const { call, today } = aShop(database)
    today.totalMinor = 43_000
    const answer = await call(rows.createCart, null, { productType: 'F', businessProfileId: 'demo', language: 'es', currency: 'EUR', proposalId: 'p1' })
    expect(answer.result).toMatchObject({ expiresAt: '2026-11-21T10:20:00.000Z', priceChange: { oldTotal: { amountMinor: 41_230 }, newTotal: { amountMinor: 43_000 }, lineId: '1', reason: 'SUPPLIER_PRICE' } })
  })

  it('expires after half an hour at most, whatever the supplier says', async () => {
    const { call, today } = aShop(database)
    today.lifetimeMs = 24 * 3_600_000
    const answer = await call(rows.createCart, null, { productType: 'F', businessProfileId: 'demo', language: 'es', currency: 'EUR', proposalId: 'p1' })
    expect(answer.result).toMatchObject({ expiresAt: '2026-11-21T10:30:00.000Z' })
  })

  it.each([
    [{ productType: 'H', selectionId: 's' }, 'VALIDATION'], [{ proposalId: 'unknown' }, 'PROPOSAL_NOT_FOUND'], [{ businessProfileId: 'other' }, 'VALIDATION'],
    [{ productType: 'FF' }, 'PROPOSAL_NOT_FOUND'], [{ currency: 'USD' }, 'VALIDATION'],
  ])('is refused for %o with %s', async (part, expected) => {
    const { call } = aShop(database)
    const body = { productType: 'F', businessProfileId: 'demo', language: 'es', currency: 'EUR', proposalId: 'p1', ...part }
    expect(code(await call(rows.createCart, null, body))).toBe(expected)
  })

  it('is refused to a caller who creates one each second', async () => {
    const { call } = aShop(database)
    const body = { productType: 'F', businessProfileId: 'demo', language: 'es', currency: 'EUR', proposalId: 'unknown' }
    const codes = await Promise.all(Array.from({ length: 61 }, async () => code(await call(rows.createCart, null, body))))
    expect(codes.filter((one) => one === 'PROPOSAL_NOT_FOUND')).toHaveLength(60)
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS')
  })

  const REVIEW = { acceptedTotal: { amountMinor: 1, currency: 'EUR' }, conditionsVersion: 'v', paymentMethod: 'CARD' }
  it.each([
    ['CartFinalize', 60, rows.cartFinalize, undefined], ['RebuildCart', 60, rows.rebuildCart, undefined], ['AcceptReview', 120, rows.acceptReview, REVIEW],
    ['ConfirmCart', 120, rows.confirmCart, undefined],
  ] as const)('allows %s at most %i times a minute from one IP address', async (_, most, row, body) => {
    const { call } = aShop(database)
    const key = { cartId: 'guessed', requestUuid: 'guessed' }
    const codes = await Promise.all(Array.from({ length: most + 1 }, async () => code(await call(row, key, body))))
    expect(codes.filter((one) => one === 'CART_NOT_FOUND')).toHaveLength(most)
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS')
  })

  it('is read by one address six hundred times a minute in one way, and no more', async () => {
    const { call } = aShop(database)
    const key = await newCart(call)
    const statuses = await Promise.all(Array.from({ length: 601 }, async () => (await call(rows.retrieveContact, key)).status))
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([600, 429])
    expect((await call(rows.retrieveTravellersByCartId, key)).status).toBe(200)
  })

  it('accepts a consent to its current terms only, and names the outdated parts', async () => {
    const { call } = aShop(database)
    const key = await newCart(call)
    await call(rows.addContactToCart, key, CONTACT)
    await call(rows.addTravellerToCart, key, TRAVELLER)
    const { conditionsVersion } = rows.getCartConfig.result.parse((await call(rows.getCartConfig, key)).result)
    const { price } = rows.retrieveCart.result.parse((await call(rows.retrieveCart, { ...key, ...SOLARA })).result)
    const good = { acceptedTotal: price.total, conditionsVersion, paymentMethod: 'CARD' }
    const accept = async (part: object) => {
      const { error } = await call(rows.acceptReview, key, { ...good, ...part })
      return [error?.message, error?.validationErrors?.flatMap(({ members }) => members)]
    }
    expect(await accept({ acceptedTotal: { ...price.total, amountMinor: price.total.amountMinor - 1 } })).toEqual(['REVIEW_REQUIRED', ['acceptedTotal']])
    expect(await accept({ acceptedTotal: { ...price.total, currency: 'USD' } })).toEqual(['VALIDATION', ['acceptedTotal.currency']])
    expect(await accept({ conditionsVersion: 'older' })).toEqual(['REVIEW_REQUIRED', ['conditionsVersion']])
    expect(await accept({ points: 100 })).toEqual(['VALIDATION', ['points']])
    expect(await accept({ paymentMethod: 'GOLD' })).toEqual(['VALIDATION', ['paymentMethod']])
    expect(await accept({ acceptedTotal: { amountMinor: 1, currency: 'EUR' }, conditionsVersion: 'older' })).toEqual(['REVIEW_REQUIRED', ['acceptedTotal', 'conditionsVersion']])
    expect((await call(rows.cartFinalize, key)).error?.message).toBe('REVIEW_REQUIRED')
    expect(await accept({})).toEqual([undefined, undefined])
    expect((await call(rows.cartFinalize, key)).status).toBe(200)
  })

  it('describes each broken rule in the asked language, and all of them in details', async () => {
    const { call } = aShop(database)
    const key = await newCart(call)
    const { status, error } = await call(rows.addTravellerToCart, key, { ...TRAVELLER, birthDate: '2020-01-01' }, undefined, { 'accept-language': 'de-AT' })
    expect([status, error]).toMatchObject([400, { message: 'VALIDATION', validationErrors: [{ members: ['birthDate'] }] }])
    expect(error?.validationErrors?.[0]?.message).toMatch(/^birthDate: Dieses Datum muss zwischen \d{4}-\d\d-\d\d und \d{4}-\d\d-\d\d liegen\.$/)
    expect(error?.details).toBe(`Bei der Prüfung wurden folgende Fehler gefunden.\r\n - ${error?.validationErrors?.[0]?.message}\r\n`)
    const incomplete = await call(rows.cartFinalize, key, undefined, undefined, { 'accept-language': 'it' })
    expect(incomplete.error?.validationErrors?.[0]).toEqual({ message: 'contact.givenName: Questo campo è obbligatorio.', members: ['contact.givenName'] })
  })

  it('is sold out when its seats are', async () => {
    const { call, today } = aShop(database)
    today.isSoldOut = true
    const body = { productType: 'F', businessProfileId: 'demo', language: 'es', currency: 'EUR', proposalId: 'p1' }
    expect(code(await call(rows.createCart, null, body))).toBe('SOLD_OUT')
  })

  it('says in its configuration that maintenance is on, while every other call is refused', async () => {
    const { call, maintenance } = aShop(database)
    const key = await newCart(call)
    expect((await call(rows.getCartConfig, key)).result).toMatchObject({ maintenance: false })
    maintenance.isOn = true
    expect((await call(rows.getCartConfig, key)).result).toMatchObject({ maintenance: true })
    const refused = [await call(rows.retrieveCartFull, { ...key, ...SOLARA }), await call(rows.addContactToCart, key, CONTACT), await call(rows.cartFinalize, key)]
    expect(refused.map(({ status, error }) => [status, error?.message])).toEqual(refused.map(() => [503, 'MAINTENANCE']))
  })

  it('answers a wrong key, another brand and another product exactly like an unknown cart', async () => {
    const { call } = aShop(database)
    const key = await newCart(call)
    const read = { ...key, ...SOLARA }
    const unknown = await call(rows.retrieveCart, { ...read, cartId: 'nobody' })
    const others = [
      await call(rows.retrieveCart, { ...read, requestUuid: 'x' }),
      await call(rows.retrieveCart, { ...read, domainName: 'nordlys.example' }),
      await call(rows.retrieveCart, { ...read, producttype: 'FF' }),
      await call(rows.retrieveCart, read, undefined, 'nordlys.example'),
      await call(rows.retrieveCartFull, { ...read, requestUuid: 'x' }),
      await call(rows.retrieveCartFull, { ...read, producttype: 'FF' }),
      await call(rows.getOrders, key, undefined, 'nordlys.example'),
      await call(rows.getCartConfig, { ...key, requestUuid: 'x' }),
      await call(rows.retrieveContact, { ...key, requestUuid: 'x' }),
      await call(rows.retrieveTravellersByCartId, { ...key, requestUuid: 'x' }),
      await call(rows.addContactToCart, { ...key, requestUuid: 'x' }, CONTACT),
    ]
    expect(others).toEqual(others.map(() => unknown))
    expect([unknown.status, code(unknown)]).toEqual([404, 'CART_NOT_FOUND'])
    expect((await call(rows.retrieveCart, read)).status).toBe(200)
  })

  it('keeps contact and travellers, shows them only in the full cart, and replaces a traveller by number', async () => {
    const { call } = aShop(database)
    const key = await newCart(call)
    await call(rows.addContactToCart, key, CONTACT)
    await call(rows.addTravellerToCart, key, TRAVELLER)
    await call(rows.addTravellerToCart, key, { ...TRAVELLER, givenName: 'Eva' })
    expect((await call(rows.retrieveContact, key)).result).toEqual(CONTACT)
    expect((await call(rows.retrieveTravellersByCartId, key)).result).toEqual({ travellers: [{ ...TRAVELLER, givenName: 'Eva' }] })
    expect(JSON.stringify(await call(rows.retrieveCart, { ...key, ...SOLARA }))).not.toContain('ana@example.org')
    const full = rows.retrieveCartFull.result.parse((await call(rows.retrieveCartFull, { ...key, ...SOLARA })).result)
    expect(full.contact).toEqual(CONTACT)
    expect(full.priceLineage.map(({ stage, reason }) => [stage, reason])).toEqual([['CARD', 'UNCHANGED'], ['QUOTE', 'UNCHANGED'], ['CART', 'UNCHANGED']])
  })

  it('refuses a traveller too young for the fare, and one too many', async () => {
    const { call } = aShop(database)
    const key = await newCart(call)
    const child = await call(rows.addTravellerToCart, key, { ...TRAVELLER, birthDate: '2020-01-01' })
    expect([code(child), child.error?.validationErrors?.[0]?.members]).toEqual(['VALIDATION', ['birthDate']])
    expect(code(await call(rows.addTravellerToCart, key, { ...TRAVELLER, travellerNumber: 2 }))).toBe('VALIDATION')
  })

  it('says which travellers, fields, payment methods and conditions it needs', async () => {
    const { call } = aShop(database)
    const config = rows.getCartConfig.result.parse((await call(rows.getCartConfig, await newCart(call))).result)
    expect(config).toMatchObject({ productType: 'F', lastTravelDate: '2027-03-08', paymentMethods: [{ method: 'CARD', provider: 'TEST' }] })
    expect(config.travellers).toEqual([expect.objectContaining({ travellerNumber: 1, passengerType: 'ADT', latestBirthDate: '2015-03-08' })])
  })

  it('loses no change when two tabs write at once', async () => {
    const { call, today } = aShop(database)
    today.adults = 2
    const key = await newCart(call)
    const answers = await Promise.all([
      call(rows.addTravellerToCart, key, TRAVELLER), call(rows.addContactToCart, key, CONTACT),
      call(rows.addTravellerToCart, key, { ...TRAVELLER, travellerNumber: 2, givenName: 'Eva' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const full = rows.retrieveCartFull.result.parse((await call(rows.retrieveCartFull, { ...key, ...SOLARA })).result)
    expect([full.travellers.length, full.contact?.email, full.version]).toEqual([2, CONTACT.email, 4])
  })

  it('accepts consent only with complete data and an offered payment method', async () => {
    const { call } = aShop(database)
    const key = await newCart(call)
    const review = { acceptedTotal: { amountMinor: 41_230, currency: 'EUR' }, conditionsVersion: 'v', paymentMethod: 'CARD' }
    const incomplete = await call(rows.acceptReview, key, review)
    expect(code(incomplete)).toBe('CART_INCOMPLETE')
    expect(incomplete.error?.validationErrors?.flatMap(({ members }) => members)).toContain('travellers.1.birthDate')
    expect(code(await call(rows.acceptReview, await readyCart(call), { ...review, paymentMethod: 'WALLET' }))).toBe('VALIDATION')
  })

  it('is expired for every read and change after its time, and RebuildCart restores it with all typed data', async () => {
    const { call, clock, today } = aShop(database)
    const key = await readyCart(call)
    clock.pass(20 * 60_000)
    const reads = [
      await call(rows.retrieveCart, { ...key, ...SOLARA }), await call(rows.retrieveCartFull, { ...key, ...SOLARA }), await call(rows.getCartConfig, key),
      await call(rows.retrieveContact, key), await call(rows.retrieveTravellersByCartId, key), await call(rows.getOrders, key),
      await call(rows.addContactToCart, key, CONTACT), await call(rows.cartFinalize, key), await call(rows.confirmCart, key),
    ]
    expect(reads.map(code)).toEqual(reads.map(() => 'CART_EXPIRED'))
    today.totalMinor = 45_000
    expect((await call(rows.rebuildCart, key)).result).toMatchObject({
      status: 'OPEN', total: { amountMinor: 45_000 }, expiresAt: '2026-11-21T10:40:00.000Z', priceChange: { reason: 'REBUILT', oldTotal: { amountMinor: 41_230 } },
    })
    expect((await call(rows.retrieveContact, key)).result).toEqual(CONTACT)
    expect(code(await call(rows.cartFinalize, key))).toBe('REVIEW_REQUIRED')
    await agree(call, key)
    expect((await call(rows.cartFinalize, key)).result).toMatchObject({ status: 'PAYMENT_PENDING' })
  })

  it.each([['Мария', 'Mariya'], ['Γιώργος', 'Giorgos'], ['Ana', 'Ana'], ['ꫀ', null]])('answers to the name %s the spelling %s, which nobody writes into it unasked', async (name, spelled) => {
    const { call } = aShop(database)
    expect((await call(rows.spellNameInLatin, null, { name })).result).toEqual({ name: spelled })
    const key = await newCart(call)
    expect(code(await call(rows.addTravellerToCart, key, { ...TRAVELLER, givenName: name }))).toBe(name === 'Ana' ? undefined : 'VALIDATION')
  })

  it('cannot be rebuilt when its seats are sold', async () => {
    const { call, clock, today } = aShop(database)
    const key = await newCart(call)
    clock.pass(3_600_000)
    today.isSoldOut = true
    expect(code(await call(rows.rebuildCart, key))).toBe('SOLD_OUT')
  })

  it('can be found as a trip only by reference and e-mail address together', async () => {
    const { call, shopper } = aShop(database)
    const key = await cartAtPayment(call)
    shopper.pay()
    const orders = rows.confirmCart.result.parse((await call(rows.confirmCart, key)).result)
    const reference = orders.tripReference ?? ''
    const found = rows.findOrder.result.parse((await call(rows.findOrder, null, { tripReference: ` ${reference.toLowerCase()}`, email: 'ANA@example.org' })).result)
    expect([found.orders.status, found.cart.cartId, found.cart.requestUuid]).toEqual(['CONFIRMED', key.cartId, ''])
    const wrong = [
      await call(rows.findOrder, null, { tripReference: reference, email: 'eve@example.org' }),
      await call(rows.findOrder, null, { tripReference: 'AAAA2222', email: 'ana@example.org' }),
      await call(rows.findOrder, null, { tripReference: reference, email: 'ana@example.org' }, 'nordlys.example'),
    ]
    expect(wrong).toEqual(wrong.map(() => wrong[0]))
    expect(wrong.map(code)).toEqual(wrong.map(() => 'ORDER_NOT_FOUND'))
    for (let tries = 0; tries < 6; tries += 1) await call(rows.findOrder, null, { tripReference: 'AAAA2222', email: 'ana@example.org' })
    expect((await call(rows.findOrder, null, { tripReference: reference, email: 'ana@example.org' })).status).toBe(429)
  })
})

describe.each(engines.slice(0, 1))('the calls of a cart', ({ test: { database } }) => {
  const served = cartEndpoints(aShop(database).instance.run)

  it('all have a limit', () => {
    expect(served.filter(({ limit }) => limit === null).map(({ endpoint }) => endpoint.method)).toEqual([])
  })

  it('are refused during maintenance, but for those about existing orders and the texts of forms', () => {
    expect(served.filter(({ refusedDuringMaintenance }) => !refusedDuringMaintenance).map(({ endpoint }) => endpoint.method))
      .toEqual(['RetrieveCountries', 'SpellNameInLatin', 'GetCartConfig', 'ConfirmCart', 'GetOrders', 'FindOrder'])
  })

  it('are open to guests of a brand with single sign-on, but for CreateCart', () => {
    expect(served.filter(({ isForSignedIn }) => isForSignedIn).map(({ endpoint }) => endpoint.method)).toEqual(['CreateCart'])
    expect(served.filter(({ isForOperators }) => isForOperators)).toEqual([])
  })

  it.each([
    ['GetOrders', 30, 'wait for a booking, of which a page asks every two seconds'],
    ['RetrieveCartFull', 12, 'look at a page of their checkout every five seconds'],
    ['GetCartConfig', 12, 'look at a page of their checkout every five seconds'],
    ['AddTravellerToCart', 9, 'type a party of nine within a minute'],
  ])('let twenty shoppers behind one address ask %s %i times a minute each, and as many again: they %s', (method, each) => {
    const limit = served.find(({ endpoint }) => endpoint.method === method)?.limit
    expect(((limit?.max ?? 0) / (limit?.windowSeconds ?? 1)) * 60).toBeGreaterThanOrEqual(2 * 20 * each)
  })
})
