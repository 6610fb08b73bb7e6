import { loadCatalog } from '@portolan/i18n/catalogs'
import { createTranslator, type MessageValue } from '@portolan/i18n/translator'
import { moneyToMajor, type Money } from '@portolan/contract/money'
import * as z from 'zod/mini'
import type { Mail } from '../platform/mail/mailer.ts'
import type { OutboxEvent } from '../platform/outbox/outbox.repository.ts'
import { type CartOrder, findOrders } from './booking.repository.ts'
import type { CartPorts } from './cart-ports.ts'
import { type CartRecord, flightOf } from './cart-record.ts'
import { findCart } from './cart.repository.ts'

/** The mails a cart sends, in the cart's language. */

const payloadSchema = z.object({ cartId: z.string() })

/** The mail of an event; null for one that sends none. */
export const mailOf = async ({ database }: Pick<CartPorts, 'database'>, event: OutboxEvent): Promise<Mail | null> => {
  if (event.kind !== 'CART_CONFIRMED' && event.kind !== 'CART_FAILED') return null
  const cart = await findCart(database, payloadSchema.parse(event.payload).cartId)
  if (!cart?.document.contact) throw new Error(`Event ${event.eventId} has no cart with a contact`)
  const { t } = await wordsOf(cart)
  const text = event.kind === 'CART_CONFIRMED' ? confirmedText(cart, await findOrders(database, cart.cartId), t) : failedText(cart, t)
  return {
    id: event.eventId,
    fromName: cart.document.brandName,
    to: cart.document.contact.email,
    language: cart.language,
    subject: event.kind === 'CART_CONFIRMED'
      ? t('confirmedSubject', { reference: cart.tripReference ?? '' })
      : t('failedSubject', { brand: cart.document.brandName }),
    text,
  }
}

type Words = (name: string, values?: Record<string, MessageValue>) => string

const wordsOf = async ({ language }: CartRecord): Promise<{ t: Words }> => {
  const messages = await loadCatalog(language, 'mail')
  const { translate } = createTranslator({ language, messages: () => messages })
  return { t: (name, values) => translate(`mail.${name}`, values) }
}

const confirmedText = (cart: CartRecord, orders: readonly CartOrder[], t: Words): string => {
  const { contact, travellers, price } = cart.document
  return paragraphs(
    t('greeting', { name: contact?.givenName ?? '' }),
    t('confirmedIntro', { brand: cart.document.brandName }),
    [t('tripReference', { reference: cart.tripReference ?? '' }),
      ...orders.flatMap(({ bookingReference }) => (bookingReference ? [t('bookingReference', { reference: bookingReference })] : []))].join('\n'),
    [t('flights'), ...flightTexts(cart)].join('\n'),
    [t('travellers'), ...travellers.map(({ givenName, familyName }) => `- ${givenName} ${familyName}`)].join('\n'),
    t('paid', { amount: amountText(price.payNow, cart.language) }),
    t('goodTrip', { brand: cart.document.brandName }),
  )
}

const failedText = (cart: CartRecord, t: Words): string => {
  const { contact, price, brandName } = cart.document
  return paragraphs(
    t('greeting', { name: contact?.givenName ?? '' }),
    t('failedIntro'),
    ...(price.payNow.amountMinor > 0 ? [t('failedRefund', { amount: amountText(price.payNow, cart.language) })] : []),
    t('failedNext', { brand: brandName }),
  )
}

const flightTexts = (cart: CartRecord): string[] => {
  const { line } = flightOf(cart)
  const airport = (code: string) => `${line.staticData.airports[code]?.name ?? code} (${code})`
  const date = new Intl.DateTimeFormat(cart.language, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' })
  // Local times have no zone; read and written in the same one they stay what the ticket says.
  const local = (value: string) => date.format(Date.parse(`${value}:00Z`))
  return line.bounds.flatMap(({ segments }) => segments.map((segment) =>
    `- ${segment.marketingCarrier} ${segment.flightNumber}: ${airport(segment.origin)} ${local(segment.departsAt)} - `
    + `${airport(segment.destination)} ${local(segment.arrivesAt)}`))
}

const amountText = (amount: Money, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: amount.currency }).format(moneyToMajor(amount))

const paragraphs = (...parts: string[]): string => `${parts.join('\n\n')}\n`
