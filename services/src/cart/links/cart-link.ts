import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { CartKey } from '@portolan/contract/cart/cart.endpoints'
import type { openCartLink as openCartLinkEndpoint } from '@portolan/contract/cart/cart-link.endpoints'
import { type Failure, failure, isFailure } from '@portolan/contract/wire/failure'
import { loadCatalog } from '@portolan/i18n/catalogs'
import { createTranslator } from '@portolan/i18n/translator'
import type * as z from 'zod/mini'
import { linkOrigin } from '../../platform/http/link-origin.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Mail, Mailer } from '../../platform/mail/mailer.ts'
import { hashSecret, openCart, openLiveCart } from '../record/cart-access.ts'
import { insertCartLink, takeCartLink } from './cart-link.repository.ts'
import { type CartPorts, nowOf } from '../cart-run.ts'
import type { CartRecord } from '../record/cart-record.ts'

/** Opens a cart on a second device. The token is sent by mail only: it is stored nowhere, not even in the outbox. */

type LinkPorts = CartPorts & { mailer: Mailer }
type Asked = z.infer<NonNullable<(typeof openCartLinkEndpoint)['body']>>
type SendCode = 'CART_NOT_FOUND' | 'CART_EXPIRED' | 'CART_INCOMPLETE' | 'MAIL_UNAVAILABLE'

/** Sends the link while the shopper waits, so that a failure to send is shown at once. */
export const sendCartLink = async (
  ports: LinkPorts, key: CartKey, context: RequestContext,
): Promise<{ email: string } | Failure<SendCode>> => {
  const cart = await openLiveCart(ports, key, context)
  if (isFailure(cart)) return cart
  const { contact } = cart.document
  if (!contact) return failure('CART_INCOMPLETE')
  const token = ports.random.id()
  await insertCartLink(ports.database, {
    tokenHash: hashSecret(token), cartId: cart.cartId, sealedSecret: sealSecret(key.requestUuid, token), expiresAt: cart.expiresAt,
  }, nowOf(ports))
  try {
    await ports.mailer.send(await linkMail(ports, cart, contact, linkAddress(cart, token, context)))
  } catch (error) {
    ports.report('cart-link-not-sent', { cartId: cart.cartId, error })
    return failure('MAIL_UNAVAILABLE')
  }
  return { email: contact.email }
}

/** The cart's key for an unused link. Every refusal looks like an unknown cart. */
export const openCartLink = async (
  ports: LinkPorts, { cartId, token }: Asked, context: RequestContext,
): Promise<CartKey | Failure<'CART_NOT_FOUND'>> => {
  const sealed = await takeCartLink(ports.database, { tokenHash: hashSecret(token), cartId }, nowOf(ports))
  if (sealed === null) return failure('CART_NOT_FOUND')
  const key = { cartId, requestUuid: openSecret(sealed, token) }
  const cart = await openCart(ports, key, context)
  return isFailure(cart) ? cart : key
}

/** The token is in the fragment, which no server, log or referrer ever sees. */
const linkAddress = ({ cartId, language }: CartRecord, token: string, context: RequestContext): string =>
  `${linkOrigin(context)}/checkout/${encodeURIComponent(cartId)}${language === context.brand.language ? '' : `?lang=${language}`}#link=${token}`

type Contact = NonNullable<CartRecord['document']['contact']>

const linkMail = async (ports: LinkPorts, cart: CartRecord, contact: Contact, address: string): Promise<Mail> => {
  const { language, document: { brandName } } = cart
  const messages = await loadCatalog(language, 'mail')
  const { translate } = createTranslator({ language, messages: () => messages })
  const t = (name: string, values?: Record<string, string>) => translate(`mail.${name}`, values)
  return {
    id: `cart-link-${ports.random.id()}`,
    fromName: brandName,
    to: contact.email,
    language,
    subject: t('linkSubject', { brand: brandName }),
    text: `${[t('greeting', { name: contact.givenName }), t('linkIntro'), address, t('linkUntil'), brandName].join('\n\n')}\n`,
  }
}

/** Encrypts a cart's secret with a link's token (AES-256-GCM), so that the database alone opens no cart. */

const ALGORITHM = 'aes-256-gcm'
const TAG_BYTES = 16
/** Each token gives a separate key that seals one value, so the nonce never repeats under a key (NIST SP 800-38D §8). */
const NONCE = Buffer.alloc(12)

export const sealSecret = (secret: string, token: string): string => {
  const cipher = createCipheriv(ALGORITHM, keyOf(token), NONCE)
  return Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Throws if the token is not the one it was sealed with. */
export const openSecret = (sealed: string, token: string): string => {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(ALGORITHM, keyOf(token), NONCE, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
}

const keyOf = (token: string): Buffer => Buffer.from(hkdfSync('sha256', token, '', 'cart-link', 32))
