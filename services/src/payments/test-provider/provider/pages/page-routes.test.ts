import { LANGUAGES, type Language } from '@portolan/contract/values/product'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, openTestDatabase } from '../../../../platform/database/test-database.ts'
import { systemRandom } from '../../../../platform/random.ts'
import { aTestPayment } from '../a-test-payment.ts'
import { NO_FAULTS } from '../faults.ts'
import { type PaymentDesk, createPaymentDesk } from '../payment-desk.ts'
import type { TestPayment } from '../test-payment.ts'
import { pageRoutes } from './page-routes.ts'

const NOW = Date.parse('2026-03-01T10:20:00Z')
let opened: TestDatabase
let app: FastifyInstance
let desk: PaymentDesk
let nowMs = NOW

beforeAll(async () => {
  opened = await openTestDatabase()
  const clock = { now: () => nowMs }
  desk = createPaymentDesk({ database: opened.database, clock, random: systemRandom, faults: () => NO_FAULTS })
  app = Fastify()
  await app.register(pageRoutes({ desk, clock, changed: () => {} }))
})
beforeEach(() => { nowMs = NOW })
afterAll(async () => {
  await app.close()
  await opened.close()
})

const anOpenPayment = async (changes: Partial<TestPayment> = {}): Promise<string> => {
  const outcome = await desk.open(aTestPayment(changes), systemRandom.id())
  return outcome.kind === 'OPENED' ? outcome.payment.paymentId : ''
}
const get = (path: string, headers = {}) => app.inject({ method: 'GET', url: `/test-payments/pay/${path}`, headers })
const post = (path: string, fields: Record<string, string>) => app.inject({
  method: 'POST', url: `/test-payments/pay/${path}`, headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
})
/** Sends a form and loads the page that its redirect leads to, as a browser does. */
const submit = async (path: string, fields: Record<string, string>) => {
  const { headers } = await post(path, fields)
  const cookie = String(headers['set-cookie'] ?? '').split(';')[0]
  return app.inject({ method: 'GET', url: String(headers.location), headers: { cookie } })
}
/** The cookie of a form that was sent with a problem. */
const typed = async (paymentId: string): Promise<string> => String((await post(`${paymentId}/card`, { ...GOOD, cvc: '' })).headers['set-cookie']).split(';')[0] ?? ''
const GOOD = { number: '4242 4242 4242 4242', expiry: '12/29', cvc: '123', name: 'Elena Martín' }
const RETURN = 'http://localhost:3000/checkout/cart/return'

describe('a payment page that cannot be shown', () => {
  /** The page of a provider whose every look fails, and what was written to its log. */
  const failing = async (error: unknown) => {
    const logged: string[] = []
    const broken = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } } })
    await broken.register(pageRoutes({ desk: { ...desk, find: () => Promise.reject(error) }, clock: { now: () => nowMs }, changed: () => {} }))
    const { statusCode, headers, body } = await broken.inject({ method: 'GET', url: '/test-payments/pay/pay_1', headers: { 'accept-language': 'en' } })
    await broken.close()
    expect(body).toContain('This page could not be shown')
    return [statusCode, headers['retry-after'], logged.map((line) => String(JSON.parse(line).msg))]
  }

  it('offers another try if its database does not answer', async () => {
    expect(await failing(new Error('Query read timeout'))).toEqual([503, '2', ['test payment page failed']])
  })

  it('is an error of the provider, which is logged, without offering another try', async () => {
    expect(await failing(new Error('no such column'))).toEqual([500, undefined, ['test payment page failed']])
  })

  it('is not logged where the shopper’s request was wrong', async () => {
    expect(await failing(Object.assign(new Error('too large'), { statusCode: 413 }))).toEqual([413, undefined, []])
  })
})

describe('the hosted payment page', () => {
  it('shows what is paid, to whom and until when', async () => {
    const { body, statusCode } = await get(await anOpenPayment())
    expect(statusCode).toBe(200)
    for (const text of ['Pay Solara Viajes', '€423.85', 'Madrid to London, return, 3 travellers', 'SOL-7K4M2Q', '10:30 UTC</time> · 10\u00a0min left', 'Euro']) expect(body).toContain(text)
    expect(/<time datetime="(.*?)"/.exec(body)?.[1]).toMatch(/T10:30:00\.000Z$/)
  })

  it.each(LANGUAGES)('has words for everything in %s', async (language: Language) => {
    const paymentId = await anOpenPayment({ language })
    const pages = [(await get(paymentId)).body, (await submit(`${paymentId}/card`, { ...GOOD, number: '' })).body]
    await post(`${paymentId}/outcome`, { outcome: 'authenticate' })
    pages.push((await get(paymentId)).body)
    const late = await anOpenPayment({ language })
    await post(`${late}/outcome`, { outcome: 'approve-late' })
    pages.push((await get(late)).body)
    nowMs += 3_600_000
    pages.push((await get(paymentId)).body)
    for (const page of pages) {
      expect(page).toContain(`<html lang="${language}">`)
      expect(page).not.toMatch(/payment-test\.|>invalid<|undefined|\[object/)
    }
  })

  it.each([
    ['en', 'Pay Solara Viajes', '€1,423.85', '10:30 UTC', 'Euro'], ['es', 'Pagar a Solara Viajes', '1423,85 €', '10:30 UTC', 'euro'],
    ['it', 'Paga Solara Viajes', '1423,85 €', '10:30 UTC', 'euro'], ['fr', 'Payer Solara Viajes', '1 423,85 €', '10:30 UTC', 'euro'],
    ['de', 'Solara Viajes bezahlen', '1.423,85 €', '10:30 UTC', 'Euro'], ['pt', 'Pagar a Solara Viajes', '1423,85 €', '10:30 UTC', 'euro'],
  ] as const)('writes title, amount, time and currency as %s does', async (language, title, amount, time, currency) => {
    const body = (await get(await anOpenPayment({ language, amountMinor: 142_385 }))).body.replaceAll(/[\u00a0\u202f]/g, ' ')
    expect(/<title>([^<]*)/.exec(body)?.[1]).toContain(title)
    for (const text of [`>${amount}<`, time, `(${currency})`]) expect(body).toContain(text)
  })

  it('writes an amount as its country does, by the language of the page', async () => {
    const amountOf = async (language: Language, country: string | null): Promise<string | undefined> => {
      const page = (await get(await anOpenPayment({ language, country, amountMinor: 142_385, currency: 'CHF' }))).body.replaceAll(/[\u00a0\u202f]/g, ' ')
      return /"amount">([^<]*)/.exec(page)?.[1]
    }
    expect([await amountOf('de', 'CH'), await amountOf('de', null), await amountOf('en', 'CH')]).toEqual(['CHF 1’423.85', '1.423,85 CHF', 'CHF 1’423.85'])
  })

  it('pays and returns to the shop; the page of a paid payment only redirects there', async () => {
    const paymentId = await anOpenPayment()
    expect(await post(`${paymentId}/card`, GOOD)).toMatchObject({ statusCode: 303, headers: { location: RETURN } })
    expect(await get(paymentId)).toMatchObject({ statusCode: 303, headers: { location: RETURN, 'content-length': '0' } })
    expect(await post(`${paymentId}/card`, GOOD)).toMatchObject({ statusCode: 303, headers: { location: RETURN } })
    expect(await post(`${paymentId}/outcome`, { outcome: 'decline' })).toMatchObject({ statusCode: 303, headers: { location: RETURN } })
    expect(await desk.find(paymentId)).toMatchObject({ status: 'succeeded', card: { brand: 'Visa', last4: '4242' } })
  })

  it('reports problems, keeps name and date, and never shows a number or code again', async () => {
    const paymentId = await anOpenPayment()
    const { body } = await submit(`${paymentId}/card`, { number: '5555 5555 5555 4444', expiry: '01/20', cvc: '987', name: 'Elena "M" <b>' })
    expect(body).toContain('Only the test cards on this page work here.')
    expect(body).toContain('This date has passed.')
    expect(body).toContain('value="01/20"')
    expect(body).toContain('value="Elena &quot;M&quot; &lt;b&gt;"')
    expect(body).toContain('<title>Error: ')
    expect(body).not.toMatch(/5555|987/)
    expect(await desk.find(paymentId)).toMatchObject({ status: 'requires_payment_method', card: null })
  })

  it.each([
    ['4000000000000002', 'The bank declined this card'],
    ['4000000000009995', 'There is not enough money on this card'],
    ['4000000000000069', 'This card has expired'],
  ])('says why the card %s was declined and accepts another', async (number, reason) => {
    const paymentId = await anOpenPayment()
    expect(await post(`${paymentId}/card`, { ...GOOD, number })).toMatchObject({ statusCode: 303, headers: { location: `/test-payments/pay/${paymentId}` } })
    expect((await get(paymentId)).body).toContain(reason)
    expect(await post(`${paymentId}/card`, GOOD)).toMatchObject({ headers: { location: RETURN } })
  })

  it('fills in the card that was chosen from the list, a new name and a date three years ahead', async () => {
    const paymentId = await anOpenPayment()
    const valueOf = (body: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1]
    const [first, chosen] = [(await get(paymentId)).body, (await get(`${paymentId}?card=9995`, { cookie: (await typed(paymentId)) })).body]
    expect(['number', 'expiry', 'cvc'].map((name) => valueOf(first, name))).toEqual(['4242 4242 4242 4242', '12/29', '123'])
    expect(valueOf(chosen, 'number')).toBe('4000 0000 0000 9995')
    expect([first, chosen].map((body) => [body.split('class="current"').length - 1, body.includes('?card=4242'), body.includes('?card=9995')])).toEqual([[1, false, true], [1, true, false]])
    expect(valueOf((await get(paymentId, { cookie: await typed(paymentId) })).body, 'number')).toBe('')
  })

  it('brings the shopper to the first field with a problem, and links each problem to its field', async () => {
    const { body } = await submit(`${await anOpenPayment()}/card`, { ...GOOD, expiry: '', name: '' })
    expect([...body.matchAll(/<input id="(\w+)"[^>]* autofocus/g)].map(([, name]) => name)).toEqual(['expiry'])
    expect([...body.matchAll(/<li><a href="#(\w+)">/g)].map(([, name]) => name)).toEqual(['expiry', 'name'])
    expect([...body.matchAll(/aria-describedby="([\w-]+)"/g)].map(([, id]) => id)).toEqual(['expiry-problem', 'name-problem'])
    expect([...body.matchAll(/inputmode="(\w+)"/g)].map(([, mode]) => mode)).toEqual(['numeric', 'text', 'numeric', 'text'])
  })

  it.each([
    ['approve', { status: 'succeeded' }], ['decline', { status: 'requires_payment_method', lastFailure: 'card_declined' }], ['authenticate', { status: 'requires_action' }],
    ['approve-late', { status: 'processing', settlesAtMs: NOW + 4_000, settlesWith: null }], ['decline-late', { status: 'processing', settlesAtMs: NOW + 4_000, settlesWith: 'insufficient_funds' }],
    ['anything else', { status: 'requires_payment_method', lastFailure: 'card_declined' }],
  ])('has a button for the outcome %s', async (outcome, expected) => {
    const paymentId = await anOpenPayment()
    if (outcome !== 'anything else') expect((await get(paymentId)).body).toContain(`name="outcome" value="${outcome}"`)
    await post(`${paymentId}/outcome`, { outcome })
    expect(await desk.find(paymentId)).toMatchObject({ ...expected, card: { brand: 'Visa', last4: '4242' } })
  })

  it('of a late payment leads back to itself and to the shop', async () => {
    const paymentId = await anOpenPayment()
    expect((await post(`${paymentId}/outcome`, { outcome: 'approve-late' })).headers.location).toBe(`/test-payments/pay/${paymentId}`)
    const { body, statusCode } = await get(paymentId)
    expect([statusCode, body.includes(`href="/test-payments/pay/${paymentId}"`), body.includes(`href="${RETURN}"`), body.includes('location.reload()')]).toEqual([200, true, true, true])
  })

  it('leads from the address of a form to the payment', async () => {
    expect(await get('pay_1/card')).toMatchObject({ statusCode: 303, headers: { location: '/test-payments/pay/pay_1' } })
  })

  it('says that a payment was cancelled', async () => {
    const paymentId = await anOpenPayment()
    await desk.act(paymentId, { kind: 'CANCEL' })
    const { body } = await get(paymentId)
    expect([body.includes('The time to pay has ended'), body.includes(`href="${RETURN}"`)]).toEqual([false, true])
  })

  it('asks for the bank code and accepts only the right one', async () => {
    const paymentId = await anOpenPayment()
    await post(`${paymentId}/card`, { ...GOOD, number: '4000002500003155' })
    expect((await get(paymentId)).body).toContain('Visa ending 3155')
    expect((await submit(`${paymentId}/challenge`, { code: '12', check: 'code' })).body).toContain('Enter the six digits of the code.')
    for (const code of ['1234567', 'x123456', '12345']) expect((await post(`${paymentId}/challenge`, { code, check: 'code' })).headers.location).toBe(`/test-payments/pay/${paymentId}?missing=code`)
    await post(`${paymentId}/challenge`, { code: '654321', check: 'code' })
    expect(await desk.find(paymentId)).toMatchObject({ lastFailure: 'authentication_failed' })
    await post(`${paymentId}/outcome`, { outcome: 'authenticate' })
    await post(`${paymentId}/challenge`, { code: '123456', check: 'fail' })
    expect((await get(paymentId)).body).toContain('The bank could not confirm that it is you')
    await post(`${paymentId}/outcome`, { outcome: 'authenticate' })
    expect(await post(`${paymentId}/challenge`, { code: '123456', check: 'code' })).toMatchObject({ statusCode: 303, headers: { location: RETURN } })
  })

  it('returns the shopper unpaid from the card form and from the bank', async () => {
    const paymentId = await anOpenPayment()
    expect(await post(`${paymentId}/leave`, {})).toMatchObject({ statusCode: 303, headers: { location: RETURN } })
    expect((await get(paymentId)).body).not.toContain('role="alert"')
    await post(`${paymentId}/outcome`, { outcome: 'authenticate' })
    expect(await post(`${paymentId}/challenge`, { check: 'cancel' })).toMatchObject({ statusCode: 303, headers: { location: RETURN } })
    expect(await desk.find(paymentId)).toMatchObject({ status: 'requires_payment_method', lastFailure: 'abandoned' })
  })

  it('says that it has expired and links back, also after a late payment', async () => {
    const paymentId = await anOpenPayment()
    nowMs = Date.parse('2026-03-01T10:30:00Z')
    expect(await post(`${paymentId}/card`, GOOD)).toMatchObject({ statusCode: 303 })
    const { body } = await get(paymentId)
    expect(body).toContain('The time to pay has ended')
    expect(body).toContain(`href="${RETURN}"`)
    expect(await desk.find(paymentId)).toMatchObject({ status: 'canceled', card: null })
  })

  it('says that it has expired to a shopper who only opens it', async () => {
    const paymentId = await anOpenPayment()
    nowMs = Date.parse('2026-03-01T10:30:00Z')
    expect((await get(paymentId)).body).toContain('The time to pay has ended')
  })

  it('answers an unknown payment in the browser’s language', async () => {
    expect(await get('nothing', { 'accept-language': 'pt-BR,en;q=0.5' })).toMatchObject({ statusCode: 404, body: expect.stringContaining('Este pagamento não existe') })
    expect(await post('nothing/card', GOOD)).toMatchObject({ statusCode: 404 })
    expect(await submit('nothing/card', {})).toMatchObject({ statusCode: 404 })
  })

  it('keeps the draft in a cookie of its payment only, and deletes it after an attempt', async () => {
    const paymentId = await anOpenPayment()
    const typed = String((await post(`${paymentId}/card`, { ...GOOD, cvc: '987', number: '5555555555554444', expiry: '' })).headers['set-cookie'])
    expect(typed).toContain(`Path=/test-payments/pay/${paymentId}; `)
    expect(typed).toContain('HttpOnly')
    const kept = Buffer.from(/draft=([^;]+)/.exec(typed)?.[1] ?? '', 'base64url').toString()
    expect(kept).toContain('Elena')
    expect(kept).not.toMatch(/5555|987/)
    expect(String((await post(`${paymentId}/card`, { ...GOOD, number: '4000000000000002' })).headers['set-cookie'])).toContain('draft=; ')
    for (const cookie of ['test-payment-draft=%%', 'test-payment-draft=e30', 'test-payment-draft=', 'x=1']) {
      expect((await get(paymentId, { cookie })).statusCode).toBe(200)
    }
  })

  it('escapes what the merchant sent', async () => {
    const { body } = await get(await anOpenPayment({ merchantName: '<script>x</script>', description: `"'&` }))
    expect(body).not.toContain('<script>x')
    expect(body).toContain('&quot;&#39;&amp;')
  })

  it('allows only its own scripts and styles, forms only to itself and the shop, and is never cached', async () => {
    const { headers } = await get(await anOpenPayment())
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("form-action 'self' http://localhost:3000")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers['cache-control']).toBe('no-store')
  })

  it('refuses a form that is too large or of another kind', async () => {
    const paymentId = await anOpenPayment()
    expect((await post(`${paymentId}/card`, { name: 'x'.repeat(10_000) })).statusCode).toBe(413)
    const json = await app.inject({ method: 'POST', url: `/test-payments/pay/${paymentId}/card`, headers: { 'content-type': 'application/json' }, payload: '{}' })
    expect(json.statusCode).toBe(415)
  })
})
