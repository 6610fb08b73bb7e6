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
    ['the first answer is on its way', { answer: undefined, error: null }, 'LOADING'],
    ['suppliers still search and none has a flight yet', { answer: anAnswer({ answered: 3 }), error: null }, 'LOADING'],
    ['some have come', { answer: anAnswer({ found: 4, unfiltered: 9, answered: 3 }), error: null }, 'LIST'],
    ['a later call failed but flights are there', { answer: anAnswer({ found: 4, unfiltered: 9 }), error: aFailure('GENERIC_ERROR') }, 'LIST'],
    ['filters hide all', { answer: anAnswer({ unfiltered: 94 }), error: null }, 'FILTERED_OUT'],
    ['filters hide all so far', { answer: anAnswer({ unfiltered: 94, answered: 13 }), error: null }, 'LOADING'],
    ['all answered with nothing', { answer: anAnswer({}), error: null }, 'NONE'],
    ['the services say there is nothing', { answer: undefined, error: aFailure('NO_CONTENT') }, 'NONE'],
    ['the voucher that was to pay is spent', { answer: undefined, error: aFailure('VOUCHER_INVALID') }, 'REFUSED'],
    ['the tenth retry failed', { answer: undefined, error: aFailure('GENERIC_ERROR') }, 'FAILED'],
    ['anything else broke', { answer: undefined, error: new Error('offline') }, 'FAILED'],
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
  it('count as many flights as they add', () => {
    expect(pendingAnswers(anAnswer({ found: 20, version: 1 }), anAnswer({ found: 32, version: 2 }))).toEqual({ kind: 'NEWER', more: 12 })
  })

  it('may bring other prices only', () => {
    expect(pendingAnswers(anAnswer({ found: 20, version: 1 }), anAnswer({ found: 20, version: 2 }))).toEqual({ kind: 'NEWER', more: 0 })
  })

  it('are absent when the version is the shown one', () => {
    expect(pendingAnswers(anAnswer({ found: 20 }), anAnswer({ found: 20 }))).toEqual({ kind: 'NONE' })
    expect(pendingAnswers(undefined, anAnswer({ found: 20 }))).toEqual({ kind: 'NONE' })
  })

  it('wait while the shopper reads the list', () => {
    expect(mayApplyAnswers({ shownCount: 20, isEngaged: true })).toBe(false)
    expect(mayApplyAnswers({ shownCount: 20, isEngaged: false })).toBe(true)
    expect(mayApplyAnswers({ shownCount: 0, isEngaged: true })).toBe(true)
  })
})
