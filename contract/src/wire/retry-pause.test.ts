import { describe, expect, it } from 'vitest'
import { CallFailed, type CallFailure, TimeoutError } from './call-errors.ts'
import { retryPause } from './retry-pause.ts'

const rule = { codes: ['GENERIC_ERROR', 'OVERLOADED'], attempts: 10, firstPauseMs: 300, factor: 1.6, maxPauseMs: 5000 } as const
const failed = (code: CallFailure['code'], retryAfterSeconds: number | null = null) =>
  new CallFailed('/x', { code, status: 500, details: null, validationErrors: null, retryAfterSeconds })

describe('repeating a failed call', () => {
  it('waits longer each time, up to the cap, and gives up after the tenth repeat', () => {
    const pauses = Array.from({ length: 11 }, (_, repeats) => retryPause(rule, failed('GENERIC_ERROR'), repeats))
    expect(pauses).toEqual([300, 480, 768, 1229, 1966, 3146, 5000, 5000, 5000, 5000, null])
  })

  it('waits at least as long as Retry-After asks', () => {
    expect(retryPause(rule, failed('OVERLOADED', 9), 0)).toBe(9000)
    expect(retryPause(rule, failed('OVERLOADED', 0), 1)).toBe(480)
  })

  it.each([[failed('NO_CONTENT')], [failed('UNKNOWN')], [new TimeoutError('/x', 1)], [new Error('x')], ['text']])('leaves other failures alone: %s', (failure) => {
    expect(retryPause(rule, failure, 0)).toBeNull()
  })

  it('repeats nothing without a rule', () => {
    expect(retryPause(null, failed('GENERIC_ERROR'), 0)).toBeNull()
  })
})
