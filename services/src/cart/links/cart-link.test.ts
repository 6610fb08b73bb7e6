import * as rows from '@portolan/contract/cart/cart.endpoints'
import * as linkRows from '@portolan/contract/cart/cart-link.endpoints'
import { isFailure } from '@portolan/contract/wire/failure'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '../../platform/mail/mailer.ts'
import { openCartLink, sendCartLink, openSecret, sealSecret } from './cart-link.ts'
import { aContext, aShop, cartAtPayment, newCart, readyCart } from '../testing/a-shop.ts'
import { testEngines } from '../testing/engines.ts'

describe('a sealed secret', () => {
  it('opens with its own token only, and only unchanged', () => {
    const sealed = sealSecret('secret', 'token')
    expect(sealed).not.toContain('secret')
    expect(openSecret(sealed, 'token')).toBe('secret')
    expect(() => openSecret(sealed, 'another')).toThrow(/./)
    expect(() => openSecret(`A${sealed.slice(1)}`, 'token')).toThrow(/./)
  })

  it('of an earlier release still opens', () => {
    expect(openSecret('zAsanEBZafCtizL9I4ekrh_DCwaTbw', 'token')).toBe('secret')
  })
})

const engines = await testEngines()
afterAll(() => Promise.all(engines.map(({ test }) => test.close())))

describe.each(engines)('a link to a second device on the $engine database', ({ test: { database, clear } }) => {
  beforeEach(clear)

  const aDesk = () => {
    const shop = aShop(database)
    const mails: Mail[] = []
    const ports = { ...shop.instance.run, mailer: { send: async (mail: Mail) => void mails.push(mail) } }
    const tokenMailed = () => /#link=(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
    return { shop, mails, ports, tokenMailed }
  }

  it('goes to the contact in the cart’s language and opens the cart once', async () => {
    const { shop, mails, ports, tokenMailed } = aDesk()
    const key = await readyCart(shop.call)
    expect(await sendCartLink(ports, key, aContext())).toEqual({ email: 'ana@example.org' })
    expect(mails).toMatchObject([{ to: 'ana@example.org', language: 'es', subject: 'Continúa tu reserva con Solara' }])
    expect(mails[0]?.text).toContain(`https://solara.example/checkout/${key.cartId}#link=`)
    expect(mails[0]?.text).not.toContain(key.requestUuid)
    const address = `https://solara.example/checkout/${key.cartId}#link=${tokenMailed()}`
    expect(mails[0]).toEqual({
      id: expect.stringMatching(/^cart-link-[\w-]{22}$/), fromName: 'Solara', to: 'ana@example.org', language: 'es', subject: 'Continúa tu reserva con Solara',
      text: `Hola, Ana:\n\nHas pedido un enlace para continuar tu reserva en otro dispositivo. Ábrelo allí; funciona una vez:\n\n${address}\n\nFunciona mientras se guarde el precio. Todavía no hay nada reservado. Si no has pedido este enlace, ignora este correo.\n\nSolara\n`,
    })
    const asked = { cartId: key.cartId, token: tokenMailed() }
    const answers = await Promise.all([openCartLink(ports, asked, aContext()), openCartLink(ports, asked, aContext())])
    expect(answers.filter((answer) => !isFailure(answer))).toEqual([key])
    expect((await shop.call(rows.getOrders, key)).status).toBe(200)
  })

  it('leads to the brand’s host even if the request’s Host header was invented', async () => {
    const { shop, mails, ports } = aDesk()
    const key = await readyCart(shop.call)
    await sendCartLink(ports, key, { ...aContext(), origin: 'https://evil.example' })
    expect(mails[0]?.text).toContain(`https://solara.example/checkout/${key.cartId}#link=`)
    expect(mails[0]?.text).not.toContain('evil')
  })

  it('keeps the language of a cart that is not in the brand’s own', async () => {
    const { shop, mails, ports, tokenMailed } = aDesk()
    const key = await readyCart(shop.call, { language: 'de' })
    await sendCartLink(ports, key, aContext())
    expect(mails).toMatchObject([{ language: 'de', text: expect.stringContaining(`/checkout/${key.cartId}?lang=de#link=${tokenMailed()}\n`) }])
  })

  it('is deleted once its cart’s time is over, when another one is sent', async () => {
    const { shop, ports } = aDesk()
    const links = async () => (await sql<{ cart_id: string }>`select cart_id from cart_links`.execute(database)).rows.map(({ cart_id }) => cart_id)
    const early = await readyCart(shop.call)
    await sendCartLink(ports, early, aContext())
    shop.clock.pass(10 * 60_000)
    const later = await readyCart(shop.call)
    await sendCartLink(ports, later, aContext())
    expect((await links()).sort()).toEqual([early.cartId, later.cartId].sort())
    shop.clock.pass(10 * 60_000)
    await sendCartLink(ports, later, aContext())
    expect(await links()).toEqual([later.cartId, later.cartId])
  })

  it('is not sent for an expired cart', async () => {
    const { shop, mails, ports } = aDesk()
    const key = await readyCart(shop.call)
    shop.clock.pass(20 * 60_000)
    expect([await sendCartLink(ports, key, aContext()), mails]).toMatchObject([{ code: 'CART_EXPIRED' }, []])
  })

  it('is not found with a wrong token, for another cart, on another brand or after its time', async () => {
    const { shop, ports, tokenMailed } = aDesk()
    const [key, other] = [await readyCart(shop.call), await readyCart(shop.call)]
    const refused = { code: 'CART_NOT_FOUND' }
    await sendCartLink(ports, key, aContext())
    const asked = { cartId: key.cartId, token: tokenMailed() }
    expect(await openCartLink(ports, { ...asked, token: `${asked.token}x` }, aContext())).toMatchObject(refused)
    expect(await openCartLink(ports, { ...asked, cartId: other.cartId }, aContext())).toMatchObject(refused)
    shop.clock.pass(31 * 60_000)
    expect(await openCartLink(ports, asked, aContext())).toMatchObject(refused)
    const live = await readyCart(shop.call)
    await sendCartLink(ports, live, aContext())
    expect(await openCartLink(ports, { cartId: live.cartId, token: tokenMailed() }, aContext('nord.example'))).toMatchObject(refused)
  })

  it('cannot be requested without the key, or before the cart has an e-mail address', async () => {
    const { shop, mails, ports } = aDesk()
    const key = await newCart(shop.call)
    expect(await sendCartLink(ports, key, aContext())).toMatchObject({ code: 'CART_INCOMPLETE' })
    expect(await sendCartLink(ports, { ...key, requestUuid: 'guessed' }, aContext())).toMatchObject({ code: 'CART_NOT_FOUND' })
    expect(mails).toEqual([])
  })

  it.each([
    ['SendCartLink', 5, linkRows.sendCartLink, { cartId: 'guessed', requestUuid: 'guessed' }, undefined],
    ['OpenCartLink', 10, linkRows.openCartLink, null, { cartId: 'guessed', token: 'guessed' }],
    ['SendConfirmation', 5, linkRows.sendConfirmation, { cartId: 'guessed', requestUuid: 'guessed' }, undefined],
  ] as const)('allows %s at most %i times in a row from one IP address', async (_, most, row, query, body) => {
    const { call } = aShop(database)
    const codes = await Promise.all(Array.from({ length: most + 1 }, async () => (await call(row, query, body)).error?.message))
    expect([codes.filter((one) => one === 'CART_NOT_FOUND').length, codes.at(-1)]).toEqual([most, 'TOO_MANY_REQUESTS'])
  })

  it('is neither sent nor opened during maintenance, while a confirmation still is', async () => {
    const { call, shopper, maintenance } = aShop(database)
    const key = await cartAtPayment(call)
    shopper.pay()
    await call(rows.confirmCart, key)
    maintenance.isOn = true
    const answers = [await call(linkRows.sendCartLink, key), await call(linkRows.openCartLink, null, { cartId: key.cartId, token: 'x' }), await call(linkRows.sendConfirmation, key)]
    expect(answers.map(({ status, error }) => error?.message ?? status)).toEqual(['MAINTENANCE', 'MAINTENANCE', 200])
  })

  it('answers with a failure when the mail cannot be sent', async () => {
    const { shop, ports } = aDesk()
    const key = await readyCart(shop.call)
    const mailer = { send: () => Promise.reject(new Error('no mail server')) }
    expect(await sendCartLink({ ...ports, mailer }, key, aContext())).toMatchObject({ code: 'MAIL_UNAVAILABLE' })
    expect(shop.reports).toContain('cart-link-not-sent')
  })
})
