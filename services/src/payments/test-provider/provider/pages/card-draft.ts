import * as z from 'zod/mini'
import { pagePath } from '../addresses.ts'
import { CARD_PROBLEMS, type CardProblems } from '../card-form.ts'

/**
 * What a shopper typed and what was wrong with it, kept in their own browser for a redirect, so that every page in its history can
 * be loaded again. Never holds a card number or a security code.
 */
export type CardDraft = { expiry: string; name: string; problems: CardProblems }

const COOKIE = 'test-payment-draft'
const LIFETIME_SECONDS = 600

const problem = z.optional(z.enum(CARD_PROBLEMS))
const draftSchema = z.object({
  expiry: z.string(), name: z.string(), problems: z.object({ number: problem, expiry: problem, cvc: problem, name: problem }),
})

export const draftCookie = (paymentId: string, draft: CardDraft, secure: boolean): string =>
  cookie(paymentId, Buffer.from(JSON.stringify(draft)).toString('base64url'), LIFETIME_SECONDS, secure)

export const noDraftCookie = (paymentId: string, secure: boolean): string => cookie(paymentId, '', 0, secure)

/** The draft among a request's cookies; null where there is none or it is damaged. */
export const readDraft = (cookies: string | undefined): CardDraft | null => {
  const value = (cookies ?? '').split('; ').find((entry) => entry.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1)
  if (!value) return null
  try {
    const { expiry, name, problems } = draftSchema.parse(JSON.parse(Buffer.from(value, 'base64url').toString()))
    return { expiry, name, problems: withoutAbsent(problems) }
  } catch {
    // A damaged draft is worth no more than none: the form starts afresh.
    return null
  }
}

const withoutAbsent = (problems: z.infer<typeof draftSchema>['problems']): CardProblems => ({
  ...(problems.number && { number: problems.number }), ...(problems.expiry && { expiry: problems.expiry }),
  ...(problems.cvc && { cvc: problems.cvc }), ...(problems.name && { name: problems.name }),
})

const cookie = (paymentId: string, value: string, maxAgeSeconds: number, secure: boolean): string =>
  `${COOKIE}=${value}; Path=${pagePath(paymentId)}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
