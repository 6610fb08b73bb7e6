import { isCallFailed } from '@portolan/contract/call-failed'
import type { CartFull, OrdersResult } from '@portolan/contract/cart'
import { findOrder } from '@portolan/contract/cart.endpoints'
import type { Client } from '@portolan/contract/client'
import type { Language } from '@portolan/contract/product'
import { findTripProblems, readFindTrip, type FindTripDraft, type FindTripProblems } from './find-trip-form.ts'

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
