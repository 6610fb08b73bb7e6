import { CallFailed, NetworkError } from '@portolan/contract/wire/call-errors'
import type { ErrorCode } from '@portolan/contract/wire/error'
import { describe, expect, it } from 'vitest'
import { mayApplyAnswers, pendingAnswers, resultsState } from './results-state.ts'

const aFailure = (code: ErrorCode) => new CallFailed('/path', { code, status: 500, details: null, validationErrors: null, retryAfterSeconds: null })
const anAnswer = ({ found = 0, unfiltered = 0, answered = 14, version = 1 }) => ({
  page: { number: 1, size: 20, totalElements: found, totalPages: Math.ceil(found / 20) }, totalUnfiltered: unfiltered, version,
  progress: { answered, total: 14 },
})

describe('the state of the results', () => {
  it.each([
    ['the first answer is pending', { answer: undefined, error: null }, 'LOADING'],
    ['suppliers still search and none has a flight yet', { answer: anAnswer({ answered: 3 }), error: null }, 'LOADING'],
    ['some suppliers have answered', { answer: anAnswer({ found: 4, unfiltered: 9, answered: 3 }), error: null }, 'LIST'],
    ['a later call failed but the list has flights', { answer: anAnswer({ found: 4, unfiltered: 9 }), error: aFailure('GENERIC_ERROR') }, 'LIST'],
    ['filters hide all', { answer: anAnswer({ unfiltered: 94 }), error: null }, 'FILTERED_OUT'],
    ['filters hide all so far', { answer: anAnswer({ unfiltered: 94, answered: 13 }), error: null }, 'LOADING'],
    ['all suppliers answered without a flight', { answer: anAnswer({}), error: null }, 'NONE'],
    ['the services answer that there is no flight', { answer: undefined, error: aFailure('NO_CONTENT') }, 'NONE'],
    ['the voucher is already used', { answer: undefined, error: aFailure('VOUCHER_INVALID') }, 'REFUSED'],
    ['the tenth retry failed', { answer: undefined, error: aFailure('GENERIC_ERROR') }, 'FAILED'],
    ['any other error occurred', { answer: undefined, error: new Error('offline') }, 'FAILED'],
  ])('when %s', (_when, input, kind) => {
    expect(resultsState(input).kind).toBe(kind)
  })

  it.each([
    [aFailure('TOO_MANY_REQUESTS'), 'TOO_MANY_REQUESTS'], [aFailure('OVERLOADED'), 'OVERLOADED'], [new NetworkError('/path'), 'NETWORK'],
    [aFailure('INTERNAL'), null], [aFailure('GENERIC_ERROR'), null],
  ])('keeps the reason of a failure that the shopper can act on: %s', (error, reason) => {
    expect(resultsState({ answer: undefined, error })).toEqual({ kind: 'FAILED', reason })
  })
})

describe('later answers', () => {
  it('have the number of flights that they add', () => {
    expect(pendingAnswers(anAnswer({ found: 20, version: 1 }), anAnswer({ found: 32, version: 2 }))).toEqual({ kind: 'NEWER', more: 12 })
  })

  it('may contain only new prices', () => {
    expect(pendingAnswers(anAnswer({ found: 20, version: 1 }), anAnswer({ found: 20, version: 2 }))).toEqual({ kind: 'NEWER', more: 0 })
  })

  it('are absent if the version is the one shown', () => {
    expect(pendingAnswers(anAnswer({ found: 20 }), anAnswer({ found: 20 }))).toEqual({ kind: 'NONE' })
    expect(pendingAnswers(undefined, anAnswer({ found: 20 }))).toEqual({ kind: 'NONE' })
  })

  it('wait while the shopper reads the list', () => {
    expect(mayApplyAnswers({ shownCount: 20, isEngaged: true })).toBe(false)
    expect(mayApplyAnswers({ shownCount: 20, isEngaged: false })).toBe(true)
    expect(mayApplyAnswers({ shownCount: 0, isEngaged: true })).toBe(true)
  })
})
