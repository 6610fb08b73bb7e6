import { loadCatalog } from '@portolan/i18n/catalogs'
import { numberLocaleOf, tidyNumber } from '@portolan/i18n/locale-of'
import { createTranslator, type MessageValue } from '@portolan/i18n/translator'
import { moneyToMajor, type Money } from '@portolan/contract/money'
import * as z from 'zod/mini'
import type { Mail } from '../platform/mail/mailer.ts'
import type { OutboxEvent } from '../platform/outbox/outbox.repository.ts'
import type { CartOrder } from './booking.repository.ts'
import { type CartRecord, flightOf } from './cart-record.ts'
import { amountFormat, dateFormat } from './formats.ts'
import { refundOf } from './refund-payment.ts'
import type { CartRun } from './saga-runner.ts'
import { findWholeCart, type WholeCart } from './whole-cart.repository.ts'

/** The mails a cart sends, in the cart's language; amounts as its brand's country writes them. */

const payloadSchema = z.object({ cartId: z.string() })

/** The mail of an event; null for one that sends none. */
export const mailOf = async ({ database, memory }: Pick<CartRun, 'database' | 'memory'>, event: OutboxEvent): Promise<Mail | null> => {
  if (!isMailed(event.kind)) return null
  const { cartId } = payloadSchema.parse(event.payload)
  const whole = await findWholeCart(database, cartId, memory.get(cartId))
  if (!whole?.cart.document.contact) throw new Error(`Event ${event.eventId} has no cart with a contact`)
  const { cart } = whole
  const { subject, text } = CONTENTS[event.kind](whole, await wordsOf(cart))
  return {
    id: event.eventId,
    fromName: cart.document.brandName,
    to: whole.cart.document.contact.email,
    language: cart.language,
    subject,
    text,
  }
}

type Content = { subject: string; text: string }
type MailedKind = 'CART_CONFIRMED' | 'CART_FAILED' | 'CART_NEEDS_OPERATOR'

const CONTENTS: Readonly<Record<MailedKind, (whole: WholeCart, t: Words) => Content>> = {
  CART_CONFIRMED: ({ cart, orders }, t) =>
    ({ subject: t('confirmedSubject', { reference: cart.tripReference ?? '' }), text: confirmedText(cart, orders, t) }),
  CART_FAILED: ({ cart }, t) => ({ subject: t('failedSubject', { brand: cart.document.brandName }), text: failedText(cart, t) }),
  CART_NEEDS_OPERATOR: (whole, t) => ({ subject: t('partlySubject', { reference: whole.cart.tripReference ?? '' }), text: partlyText(whole, t) }),
}
const isMailed = (kind: string): kind is MailedKind => Object.hasOwn(CONTENTS, kind)

type Words = (name: string, values?: Record<string, MessageValue>) => string

/** By their messages and country: parsing them again for each mail costs more than writing it. */
const knownWords = new WeakMap<object, Map<string | null, Words>>()

const wordsOf = async ({ language, document }: CartRecord): Promise<Words> => {
  const messages = await loadCatalog(language, 'mail')
  const byCountry = knownWords.get(messages) ?? new Map<string | null, Words>()
  knownWords.set(messages, byCountry)
  const known = byCountry.get(document.country)
  if (known) return known
  const { translate } = createTranslator({ language, country: document.country ?? undefined, messages: () => messages })
  const words: Words = (name, values) => translate(`mail.${name}`, values)
  byCountry.set(document.country, words)
  return words
}

const confirmedText = (cart: CartRecord, orders: readonly CartOrder[], t: Words): string => {
  const { contact, travellers, price } = cart.document
  return paragraphs(
    t('greeting', { name: contact?.givenName ?? '' }),
    t('confirmedIntro', { brand: cart.document.brandName }),
    [t('tripReference', { reference: cart.tripReference ?? '' }),
      ...orders.flatMap((order) => referenceTexts(cart, order, t))].join('\n'),
    [t('flights'), ...flightTexts(cart)].join('\n'),
    [t('travellers'), ...travellers.map(({ givenName, familyName }) => `- ${givenName} ${familyName}`)].join('\n'),
    t('paid', { amount: amountText(price.payNow, cart) }),
    t('goodTrip', { brand: cart.document.brandName }),
  )
}

/** With the airline's name where there are two to tell apart. */
const referenceTexts = (cart: CartRecord, { bookingReference, inboundReference }: CartOrder, t: Words): string[] => {
  const { validatingCarrier, inboundCarrier, staticData } = flightOf(cart).line
  if (!bookingReference) return []
  if (!inboundReference || !inboundCarrier) return [t('bookingReference', { reference: bookingReference })]
  const quoted = { [validatingCarrier]: bookingReference, [inboundCarrier]: inboundReference }
  return Object.entries(quoted).map(([carrier, reference]) =>
    t('bookingReferenceWith', { airline: staticData.carriers[carrier]?.name ?? carrier, reference }))
}

const partlyText = ({ cart, payments, orders }: WholeCart, t: Words): string => {
  const { contact, brandName } = cart.document
  const back = payments.map(refundOf).find((amount) => amount !== null)
  return paragraphs(
    t('greeting', { name: contact?.givenName ?? '' }),
    t('partlyIntro', { brand: brandName }),
    [t('tripReference', { reference: cart.tripReference ?? '' }),
      ...orders.flatMap((order) => (order.status === 'CONFIRMED' ? referenceTexts(cart, order, t) : []))].join('\n'),
    ...(back ? [t('partlyRefund', { amount: amountText(back, cart) })] : []),
    brandName,
  )
}

const failedText = (cart: CartRecord, t: Words): string => {
  const { contact, price, brandName } = cart.document
  return paragraphs(
    t('greeting', { name: contact?.givenName ?? '' }),
    t('failedIntro'),
    ...(price.payNow.amountMinor > 0 ? [t('failedRefund', { amount: amountText(price.payNow, cart) })] : []),
    t('failedNext', { brand: brandName }),
  )
}

const flightTexts = (cart: CartRecord): string[] => {
  const { line } = flightOf(cart)
  const airport = (code: string) => `${line.staticData.airports[code]?.name ?? code} (${code})`
  const date = dateFormat(cart.language, 'full', 'short')
  const local = (value: string) => date.format(Date.parse(`${value}:00Z`))
  return line.bounds.flatMap(({ segments }) => segments.map((segment) =>
    `- ${segment.marketingCarrier} ${segment.flightNumber}: ${airport(segment.origin)} ${local(segment.departsAt)} – `
    + `${airport(segment.destination)} ${local(segment.arrivesAt)}`))
}

const amountText = (amount: Money, { language, document }: CartRecord): string =>
  tidyNumber(amountFormat(numberLocaleOf(language, document.country ?? undefined), amount.currency).format(moneyToMajor(amount)))

const paragraphs = (...parts: string[]): string => `${parts.join('\n\n')}\n`
