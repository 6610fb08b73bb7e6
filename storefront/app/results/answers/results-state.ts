import { isCallFailed, NetworkError } from '@portolan/contract/wire/call-errors'
import type { PageInfo } from '@portolan/contract/shopping/search'

/** What the list part of the page shows. "Nothing found" and "no answer" are different states. */
export type ResultsState =
  | { kind: 'LOADING' }
  /** No supplier has a flight for the search. */
  | { kind: 'NONE' }
  /** Nothing was searched because the voucher is already used. */
  | { kind: 'REFUSED' }
  /** There are flights, but the filters hide them all. */
  | { kind: 'FILTERED_OUT'; hidden: number }
  /** `reason` is a failure with a message of its own. Null for the general message. */
  | { kind: 'FAILED'; reason: FailureReason | null }
  | { kind: 'LIST' }

/** Failures that the shopper can act on, by waiting or by checking the connection. */
export type FailureReason = 'TOO_MANY_REQUESTS' | 'OVERLOADED' | 'NETWORK'

type Progress = { answered: number; total: number }
type Answer = { page: PageInfo; totalUnfiltered: number; progress: Progress }

export const resultsState = ({ answer, error }: { answer: Answer | undefined; error: unknown }): ResultsState => {
  if (!answer) {
    if (!error) return { kind: 'LOADING' }
    const code = isCallFailed(error) && error.code
    if (code === 'VOUCHER_INVALID') return { kind: 'REFUSED' }
    return code === 'NO_CONTENT' ? { kind: 'NONE' } : { kind: 'FAILED', reason: reasonOf(error) }
  }
  if (answer.page.totalElements > 0) return { kind: 'LIST' }
  if (!isComplete(answer.progress)) return { kind: 'LOADING' }
  return answer.totalUnfiltered > 0 ? { kind: 'FILTERED_OUT', hidden: answer.totalUnfiltered } : { kind: 'NONE' }
}

const reasonOf = (error: unknown): FailureReason | null => {
  if (error instanceof NetworkError) return 'NETWORK'
  return isCallFailed(error) && (error.code === 'TOO_MANY_REQUESTS' || error.code === 'OVERLOADED') ? error.code : null
}

export const isComplete = ({ answered, total }: Progress): boolean => answered >= total

/** Answers newer than the shown ones: none, or the number of additional flights (0: the same number, with other prices). */
export type PendingAnswers = { kind: 'NONE' } | { kind: 'NEWER'; more: number }

type Versioned = { version: number; page: PageInfo }

export const pendingAnswers = (shown: Versioned | undefined, latest: Versioned | undefined): PendingAnswers => {
  if (!shown || !latest || latest.version <= shown.version) return { kind: 'NONE' }
  return { kind: 'NEWER', more: Math.max(0, latest.page.totalElements - shown.page.totalElements) }
}

/** Newer answers are added automatically only while the shopper cannot lose their place in the list. */
export const mayApplyAnswers = ({ shownCount, isEngaged }: { shownCount: number; isEngaged: boolean }): boolean => shownCount === 0 || !isEngaged
