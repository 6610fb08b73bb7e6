import type { CartStatus } from '@portolan/contract/cart/cart'
import type { CartKey } from '@portolan/contract/cart/cart.endpoints'
import { type Money, moneyToMajor, sumMoney } from '@portolan/contract/values/money'
import { type Failure, failure, isFailure } from '@portolan/contract/wire/failure'
import { loadCatalog } from '@portolan/i18n/catalogs'
import { localeOf, tidyNumber } from '@portolan/i18n/locale-of'
import { createTranslator } from '@portolan/i18n/translator'
import * as z from 'zod/mini'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Mail, Mailer } from '../../platform/mail/mailer.ts'
import type { OutboxEvent } from '../../platform/outbox/outbox.repository.ts'
import type { CartRun } from '../cart-run.ts'
import { amountFormat } from '../lines/line-formats.ts'
import type { MailReader, MailTexts } from '../lines/line-kind.ts'
import { openCart } from '../record/cart-access.ts'
import type { CartRecord } from '../record/cart-record.ts'
import { findWholeCart, type WholeCart } from '../record/whole-cart.repository.ts'

/** The mails of a cart, in its language; days, times and amounts in the format of the brand's country. */

const payloadSchema = z.object({ cartId: z.string() })

/** The mail of an event; null for an event without one. */
export const mailOf = async ({ database, memory, lineKinds }: Pick<CartRun, 'database' | 'memory' | 'lineKinds'>, event: Pick<OutboxEvent, 'eventId' | 'kind' | 'payload'>): Promise<Mail | null> => {
  if (!isMailed(event.kind)) return null
  const { cartId } = payloadSchema.parse(event.payload)
  const whole = await findWholeCart(database, cartId, memory.get(cartId))
  if (!whole?.cart.document.contact) throw new Error(`Event ${event.eventId} has no cart with a contact`)
  const { cart } = whole
  const t = await wordsOf(cart)
  const locale = localeOf(cart.language, cart.document.country)
  const lines = cart.document.lines.map((line): MailTexts => {
    const order = whole.orders.find(({ lineId }) => lineId === line.lineId)
    const { bookingReference = null, inboundReference = null } = order?.status === 'CONFIRMED' ? order : {}
    return lineKinds.of(line).mailTexts(line, { bookingReference, inboundReference }, { t, locale })
  })
  const { subject, text } = CONTENTS[event.kind]({ ...whole, lines }, t)
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
type MailedKind = 'CART_CONFIRMED' | 'CART_PARTLY_CONFIRMED' | 'CART_ON_REQUEST' | 'CART_FAILED' | 'CART_PAYMENT_FAILED' | 'CART_NEEDS_OPERATOR'

const CONTENTS: Readonly<Record<MailedKind, (mailed: Mailed, t: Words) => Content>> = {
  CART_CONFIRMED: (mailed, t) =>
    ({ subject: t('confirmedSubject', { reference: mailed.cart.tripReference ?? '' }), text: confirmedText(mailed, t) }),
  CART_FAILED: ({ cart }, t) => ({ subject: t('failedSubject', { brand: cart.document.brandName }), text: failedText(cart, t) }),
  CART_PAYMENT_FAILED: ({ cart }, t) => ({ subject: t('paymentFailedSubject', { brand: cart.document.brandName }), text: paymentFailedText(cart, t) }),
  CART_PARTLY_CONFIRMED: (mailed, t) => partlyContent(mailed, t, 'extraMissingIntro'),
  CART_NEEDS_OPERATOR: (mailed, t) => partlyContent(mailed, t, 'partlyIntro'),
  CART_ON_REQUEST: ({ cart }, t) => ({ subject: t('onRequestSubject', { reference: cart.tripReference ?? '' }), text: onRequestText(cart, t) }),
}
const isMailed = (kind: string): kind is MailedKind => Object.hasOwn(CONTENTS, kind)

type Words = MailReader['t']
type Mailed = WholeCart & { lines: readonly MailTexts[] }
/** By messages and country: parsing the messages for each mail costs more than writing it. */
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

const confirmedText = ({ cart, lines }: Mailed, t: Words): string => {
  const { contact, travellers, price } = cart.document
  return paragraphs(
    t('greeting', { name: contact?.givenName ?? '' }),
    t('confirmedIntro', { brand: cart.document.brandName }),
    [t('tripReference', { reference: cart.tripReference ?? '' }), ...lines.flatMap(({ references }) => references)].join('\n'),
    ...lines.map(({ heading, details }) => [heading, ...details].join('\n')),
    [t('travellers'), ...travellers.map(({ givenName, familyName }) => `- ${givenName} ${familyName}`)].join('\n'),
    t('paid', { amount: amountText(price.payNow, cart) }),
    t('goodTrip', { brand: cart.document.brandName }),
  )
}

type PartlyIntro = 'partlyIntro' | 'extraMissingIntro'

const partlyContent = (mailed: Mailed, t: Words, intro: PartlyIntro): Content =>
  ({ subject: t('partlySubject', { reference: mailed.cart.tripReference ?? '' }), text: partlyText(mailed, t, intro) })

const partlyText = ({ cart, refunds, lines }: Mailed, t: Words, intro: PartlyIntro): string => {
  const { contact, brandName } = cart.document
  const back = sumMoney(refunds.map(({ amount }) => amount), cart.currency)
  return paragraphs(
    t('greeting', { name: contact?.givenName ?? '' }),
    t(intro, { brand: brandName }),
    [t('tripReference', { reference: cart.tripReference ?? '' }), ...lines.flatMap(({ references }) => references)].join('\n'),
    ...(back.amountMinor > 0 ? [t('partlyRefund', { amount: amountText(back, cart) })] : []),
    brandName,
  )
}

const onRequestText = (cart: CartRecord, t: Words): string => {
  const { contact, brandName } = cart.document
  return paragraphs(
    t('greeting', { name: contact?.givenName ?? '' }), t('onRequestIntro', { brand: brandName }), t('tripReference', { reference: cart.tripReference ?? '' }),
    t('onRequestNext'), brandName,
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

const paymentFailedText = ({ document: { contact, brandName } }: CartRecord, t: Words): string =>
  paragraphs(t('greeting', { name: contact?.givenName ?? '' }), t('paymentFailedIntro', { brand: brandName }), t('failedNext', { brand: brandName }))

const amountText = (amount: Money, { language, document }: CartRecord): string =>
  tidyNumber(amountFormat(localeOf(language, document.country), amount.currency).format(moneyToMajor(amount)))

const paragraphs = (...parts: string[]): string => `${parts.join('\n\n')}\n`

/** The mail for each final status of a cart; other statuses have none. */
const MAILED: Readonly<Partial<Record<CartStatus, MailedKind>>> = {
  CONFIRMED: 'CART_CONFIRMED', ON_REQUEST: 'CART_ON_REQUEST', PARTIALLY_CONFIRMED: 'CART_NEEDS_OPERATOR', FAILED: 'CART_FAILED',
}

/** Sends the mail about a booking again while the shopper waits, so that a failure to send is shown at once. */
export const sendConfirmation = async (
  run: CartRun & { mailer: Mailer }, key: CartKey, context: RequestContext,
): Promise<{ email: string } | Failure<'CART_NOT_FOUND' | 'ORDER_NOT_FOUND' | 'MAIL_UNAVAILABLE'>> => {
  const cart = await openCart(run, key, context)
  if (isFailure(cart)) return cart
  const kind = MAILED[cart.status]
  const { contact } = cart.document
  if (!kind || !contact) return failure('ORDER_NOT_FOUND')
  try {
    // A new id: a mail server that knows the first mail's id would drop this one.
    const mail = await mailOf(run, { eventId: `${cart.cartId}:again-${run.random.id()}`, kind, payload: { cartId: cart.cartId } })
    if (mail) await run.mailer.send(mail)
  } catch (error) {
    run.report('confirmation-not-sent', { cartId: cart.cartId, error })
    return failure('MAIL_UNAVAILABLE')
  }
  return { email: contact.email }
}
