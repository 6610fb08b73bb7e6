import * as rows from '@portolan/contract/cart/cart.endpoints'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/test-database.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { aContext, aShop, aTourist, cartAtPayment, newCart, readyCart } from '../testing/a-shop.ts'
import { mailOf, sendConfirmation } from './cart-mail.ts'

const test = await openTestDatabase()
afterAll(() => test.close())

const spaced = (text: string | undefined): string => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')

/** Each language's own title, greeting, day, clock and amount; the airport's name comes from the supply. */
const WRITTEN = {
  en: ['Your trip is booked: ', 'Hello Ana,', 'Monday, 1 March 2027 at', 'Paid: €412.30', 'Have a good trip,'],
  es: ['Tu viaje está reservado: ', 'Hola, Ana:', 'lunes, 1 de marzo de 2027,', 'Pagado: 412,30 €', 'Buen viaje,'],
  it: ['Il tuo viaggio è prenotato: ', 'Ciao Ana,', 'lunedì 1 marzo 2027 alle ore', 'Pagato: 412,30 €', 'Buon viaggio,'],
  fr: ['Votre voyage est réservé : ', 'Bonjour Ana,', 'lundi 1 mars 2027 à', 'Payé : 412,30 €', 'Bon voyage,'],
  de: ['Ihre Reise ist gebucht: ', 'Guten Tag Ana,', 'Montag, 1. März 2027 um', 'Bezahlt: 412,30 €', 'Gute Reise!'],
  pt: ['A sua viagem está reservada: ', 'Olá, Ana,', 'segunda-feira, 1 de março de 2027 às', 'Pago: 412,30 €', 'Boa viagem,'],
} as const

describe('the mail about a booked trip', () => {
  it.each(Object.entries(WRITTEN))('is written in %s from its title to its last line', async (language, [title, ...parts]) => {
    await test.clear()
    const shop = aShop(test.database)
    const key = await cartAtPayment(shop.call, { language })
    shop.shopper.pay()
    const { tripReference } = rows.confirmCart.result.parse((await shop.call(rows.confirmCart, key)).result)
    await shop.instance.worker.runOnce()
    await shop.instance.worker.runOnce()
    const [mail] = shop.mails
    expect([spaced(mail?.subject), mail?.language]).toEqual([`${title}${tripReference}`, language])
    for (const part of parts) expect(spaced(mail?.text)).toContain(part)
    expect(shop.provider.payments[0]?.request).toMatchObject({ language, country: 'ES' })
    expect(mail?.text).not.toMatch(/mail\.|\binvalid\b|\d [AP]M/)
  })

  it.each([
    ['de', 'AT', ['Bezahlt: € 412,30', 'Montag, 1. März 2027']],
    ['en', 'US', ['Paid: €412.30', 'Monday, March 1, 2027 at', ' AM']],
    ['pt', 'BR', ['Pago: € 412,30', 'segunda-feira, 1 de março de 2027 às']],
  ] as const)('writes days, times and amounts in %s as a brand of %s does', async (language, country, parts) => {
    await test.clear()
    const shop = aShop(test.database)
    const key = await cartAtPayment(shop.call, { language })
    shop.shopper.pay()
    await shop.call(rows.confirmCart, key)
    const carts = test.database.withTables<{ carts: { document: unknown; version: number } }>()
    await carts.updateTable('carts').set({ document: sql`jsonb_set(document, '{country}', ${JSON.stringify(country)}::jsonb)`, version: sql`version + 1` }).execute()
    await shop.instance.worker.runOnce()
    await shop.instance.worker.runOnce()
    for (const part of parts) expect(spaced(shop.mails[0]?.text)).toContain(part)
  })
})

describe('the mail of an event', () => {
  const CONTENTS = {
    CART_CONFIRMED: ['Your trip is booked: TRIP', 'Hello Ana,', 'Your trip with Solara is booked.',
      'Trip reference: TRIP\nAirline booking reference: REForder-1\nAirline booking reference: REFtours-1',
      'Flights (local times):\n- IB 1234: Madrid-Barajas (MAD) Monday, 1 March 2027 at 10:00 – BCN (BCN) Monday, 1 March 2027 at 11:20\n'
        + '- IB 1234: BCN (BCN) Monday, 8 March 2027 at 10:00 – Madrid-Barajas (MAD) Monday, 8 March 2027 at 11:20',
      'Paseo por el casco antiguo\n- 2027-03-02', 'Travellers:\n- Ana Sol', 'Paid: €452.30', 'Have a good trip,\nSolara'],
    CART_PARTLY_CONFIRMED: ['Your trip is partly booked: TRIP', 'Hello Ana,', 'Your trip with Solara is booked, but an extra you had chosen could not be.',
      'Trip reference: TRIP\nAirline booking reference: REForder-1\nAirline booking reference: REFtours-1', 'Solara'],
    CART_NEEDS_OPERATOR: ['Your trip is partly booked: TRIP', 'Hello Ana,',
      'We are sorry: one part of your trip with Solara is booked and another could not be. We are looking after it and will write to you again.',
      'Trip reference: TRIP\nAirline booking reference: REForder-1\nAirline booking reference: REFtours-1', 'Solara'],
    CART_ON_REQUEST: ['Your trip is on request: TRIP', 'Hello Ana,', 'We have your payment, and a part of your trip with Solara still has to be confirmed by its provider.',
      'Trip reference: TRIP', 'You need to do nothing: we keep asking and write to you as soon as there is an answer. If it is a no, you get all of your money back.', 'Solara'],
    CART_FAILED: ['Your booking with Solara could not be made', 'Hello Ana,', 'We are sorry: these seats could not be booked, so there is no trip.',
      'The €452.30 you paid is on its way back to you. Depending on your bank, it takes a few days.', 'You can search again whenever you like.\nSolara'],
    CART_PAYMENT_FAILED: ['Your payment to Solara did not come through', 'Hello Ana,',
      'Your payment to Solara did not come through: your bank has sent no money, so nothing is booked.', 'You can search again whenever you like.\nSolara'],
  } as const

  it('says in its own words what became of the trip', async () => {
    await test.clear()
    const shop = aShop(test.database)
    shop.tours.today.isChosen = true
    const key = await aTourist(shop.call, { language: 'en' })
    await shop.call(rows.cartFinalize, key)
    shop.shopper.pay()
    const { tripReference } = rows.confirmCart.result.parse((await shop.call(rows.confirmCart, key)).result)
    const mailed = (kind: string) => mailOf(shop.instance.run, { eventId: 'e1', kind, payload: { cartId: key.cartId } })
    for (const [kind, [subject, ...parts]] of Object.entries(CONTENTS)) {
      const mail = await mailed(kind)
      const named = (text: string | undefined) => spaced(text).replaceAll(tripReference ?? '', 'TRIP')
      expect({ ...mail, subject: named(mail?.subject), text: named(mail?.text) })
        .toEqual({ id: 'e1', fromName: 'Solara', to: 'ana@example.org', language: 'en', subject, text: `${parts.join('\n\n')}\n` })
    }
    expect(await mailed('CART_EXPIRED')).toBeNull()
  })

  it('that no money was taken for names no amount', async () => {
    await test.clear()
    const shop = aShop(test.database)
    const { cartId } = await readyCart(shop.call, { productType: 'FF', proposalId: 'free', language: 'en' })
    const mail = await mailOf(shop.instance.run, { eventId: 'e1', kind: 'CART_FAILED', payload: { cartId } })
    const [, greeting, intro, , next] = CONTENTS.CART_FAILED
    expect(mail?.text).toBe(`${[greeting, intro, next].join('\n\n')}\n`)
  })

  it('cannot be written for a cart without a contact', async () => {
    await test.clear()
    const shop = aShop(test.database)
    const { cartId } = await newCart(shop.call)
    await expect(mailOf(shop.instance.run, { eventId: 'e1', kind: 'CART_FAILED', payload: { cartId } })).rejects.toThrow('Event e1 has no cart with a contact')
    await expect(mailOf(shop.instance.run, { eventId: 'e2', kind: 'CART_FAILED', payload: { cartId: 'gone' } })).rejects.toThrow('Event e2 has no cart with a contact')
  })
})

describe('another copy of the confirmation', () => {
  beforeEach(() => test.clear())

  const aDesk = () => {
    const shop = aShop(test.database)
    const mails: Mail[] = []
    return { shop, mails, run: { ...shop.instance.run, mailer: { send: async (mail: Mail) => void mails.push(mail) } } }
  }

  it('goes to the contact like the first one, each time as a separate mail', async () => {
    const { shop, mails, run } = aDesk()
    const key = await cartAtPayment(shop.call)
    shop.shopper.pay()
    await shop.call(rows.confirmCart, key)
    await shop.instance.worker.runOnce()
    await shop.instance.worker.runOnce()
    const [first] = shop.mails
    expect(await sendConfirmation(run, key, aContext())).toEqual({ email: 'ana@example.org' })
    await sendConfirmation(run, key, aContext())
    expect(mails.map(({ to, subject, text }) => [to, subject, text])).toEqual([first, first].map((mail) => [mail?.to, mail?.subject, mail?.text]))
    expect(new Set([first, ...mails].map((mail) => mail?.id)).size).toBe(3)
  })

  it('requires a booking and the cart’s key', async () => {
    const { shop, mails, run } = aDesk()
    const key = await cartAtPayment(shop.call)
    expect(await sendConfirmation(run, key, aContext())).toMatchObject({ code: 'ORDER_NOT_FOUND' })
    expect(await sendConfirmation(run, { ...key, requestUuid: 'guessed' }, aContext())).toMatchObject({ code: 'CART_NOT_FOUND' })
    expect(await sendConfirmation(run, key, aContext('nord.example'))).toMatchObject({ code: 'CART_NOT_FOUND' })
    expect(mails).toEqual([])
  })

  it('answers with a failure when the mail cannot be sent', async () => {
    const { shop, run } = aDesk()
    const key = await cartAtPayment(shop.call)
    shop.shopper.pay()
    await shop.call(rows.confirmCart, key)
    const broken = { ...run, mailer: { send: () => Promise.reject(new Error('no mail server')) } }
    expect(await sendConfirmation(broken, key, aContext())).toMatchObject({ code: 'MAIL_UNAVAILABLE' })
    expect(shop.reports).toContain('confirmation-not-sent')
  })
})
