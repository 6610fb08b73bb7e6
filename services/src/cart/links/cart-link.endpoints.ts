import * as rows from '@portolan/contract/cart/cart-link.endpoints'
import { serve, type ServedEndpoint } from '../../platform/http/serve.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { sendConfirmation } from '../mail/cart-mail.ts'
import { openCartLink, sendCartLink } from './cart-link.ts'
import type { CartRun } from '../cart-run.ts'

/** Prevents floods of mail through a cart, and slows down guesses of tokens. */
const SEND_LIMIT = { max: 5, windowSeconds: 600 }
const OPEN_LIMIT = { max: 10, windowSeconds: 60 }
const SHUT = { duringMaintenance: 'REFUSED' } as const

export const cartLinkEndpoints = (ports: CartRun & { mailer: Mailer }): ServedEndpoint[] => [
  serve(rows.sendCartLink, ({ query, context }) => sendCartLink(ports, query, context), { ...SHUT, limit: SEND_LIMIT }),
  serve(rows.openCartLink, ({ body, context }) => openCartLink(ports, body, context), { ...SHUT, limit: OPEN_LIMIT }),
  serve(rows.sendConfirmation, ({ query, context }) => sendConfirmation(ports, query, context), { limit: SEND_LIMIT }),
]
