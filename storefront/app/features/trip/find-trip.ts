import { isCallFailed } from '@portolan/contract/wire/call-errors'
import type { CartFull, OrdersResult } from '@portolan/contract/cart/cart'
import { findOrder } from '@portolan/contract/cart/cart.endpoints'
import type { Client } from '@portolan/contract/wire/client'
import type { Language } from '@portolan/contract/values/product'

export type FindTripAnswer =
  | { kind: 'FOUND'; cart: CartFull; orders: OrdersResult }
  | { kind: 'INCOMPLETE'; draft: FindTripDraft; problems: FindTripProblems }
  /** `code` is one of the error catalogue. */
  | { kind: 'FAILED'; draft: FindTripDraft; code: string }

/** Looks a trip up for the page that posted the form, so that it works without scripts too. */
export const findTrip = async (client: Client, form: FormData, language: Language): Promise<FindTripAnswer> => {
  const draft = readFindTrip(form)
  const problems = findTripProblems(draft)
  if (Object.keys(problems).length > 0) return { kind: 'INCOMPLETE', draft, problems }
  try {
    return { kind: 'FOUND', ...(await client.call(findOrder, { body: { ...draft, language } })) }
  } catch (error) {
    return { kind: 'FAILED', draft, code: isCallFailed(error) ? error.code : 'INTERNAL' }
  }
}

/** What someone typed to find a trip. */
type FindTripDraft = { tripReference: string; email: string }
type FindTripProblems = Partial<Record<keyof FindTripDraft, 'MISSING'>>

const MIN_REFERENCE = 4
const MAX_REFERENCE = 20

/** A form's fields as text; a file or nothing in their place reads as empty. */
export const readFindTrip = (form: Pick<FormData, 'get'>): FindTripDraft => {
  const text = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return { tripReference: text('tripReference').toUpperCase().replaceAll(/\s/g, ''), email: text('email') }
}

/** Only missing or malformed fields; the services decide whether they are right. */
export const findTripProblems = ({ tripReference, email }: FindTripDraft): FindTripProblems => ({
  ...(tripReference.length < MIN_REFERENCE || tripReference.length > MAX_REFERENCE ? { tripReference: 'MISSING' } : {}),
  ...(/^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254 ? {} : { email: 'MISSING' }),
})
