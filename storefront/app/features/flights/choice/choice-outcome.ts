import { isCallFailed } from '@portolan/contract/wire/call-errors'
import type { PriceChange } from '@portolan/contract/cart/cart'
import type { ErrorCode } from '@portolan/contract/wire/error'

/** The failure of adding a flight to a cart. */
export type ChoiceOutcome =
  | { kind: 'PRICE_CHANGED'; cartId: string; change: Pick<PriceChange, 'oldTotal' | 'newTotal'> }
  /** This flight or fare is no longer available. */
  | { kind: 'GONE'; code: 'SOLD_OUT' | 'FARE_UNAVAILABLE' | 'PROPOSAL_NOT_FOUND' }
  /** The prices of the search have expired, or its voucher is used: a new search shows which. */
  | { kind: 'EXPIRED' }
  /** Nothing was changed; the same choice can be tried again. */
  | { kind: 'FAILED'; code: ErrorCode | 'NETWORK' }

export type FailedChoice = Exclude<ChoiceOutcome, { kind: 'PRICE_CHANGED' }>

export const failedChoice = (error: unknown): FailedChoice => {
  if (!isCallFailed(error) || error.code === 'UNKNOWN') return { kind: 'FAILED', code: 'NETWORK' }
  switch (error.code) {
    case 'SOLD_OUT':
    case 'FARE_UNAVAILABLE':
    case 'PROPOSAL_NOT_FOUND': return { kind: 'GONE', code: error.code }
    case 'SEARCH_EXPIRED':
    case 'VOUCHER_INVALID': return { kind: 'EXPIRED' }
    default: return { kind: 'FAILED', code: error.code }
  }
}
