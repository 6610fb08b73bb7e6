import { describe, expect, it } from 'vitest'
import { failureEnvelope, envelopeSchema, successEnvelope } from './envelope.ts'
import { failure, isFailure } from './failure.ts'

describe('an expected failure', () => {
  it('carries its code, and null for every field it leaves out', () => {
    expect(failure('CART_EXPIRED')).toEqual({ kind: 'FAILURE', code: 'CART_EXPIRED', details: null, validationErrors: null, retryAfterSeconds: null })
    expect(failure('OVERLOADED', { retryAfterSeconds: 5, details: 'queue full' })).toMatchObject({ retryAfterSeconds: 5, details: 'queue full' })
  })

  it.each([[failure('NO_CONTENT'), true], [{ kind: 'FAILURE', code: 'NO_CONTENT' }, true], [{ kind: 'FAILED', code: 'X' }, false], [null, false], ['FAILURE', false], [undefined, false], [[], false]])(
    'is distinguished from a result: %j is one: %s', (value, expected) => {
      expect(isFailure(value)).toBe(expected)
    },
  )
})

it('travels in an envelope that its own schema reads back', () => {
  const error = { code: 0, message: 'VALIDATION', details: null, validationErrors: [{ message: 'm', members: ['a.b'] }] }
  for (const envelope of [successEnvelope({ a: 1 }), successEnvelope(null), failureEnvelope(error, true)]) {
    expect(envelopeSchema.parse(JSON.parse(JSON.stringify(envelope)))).toEqual(envelope)
  }
})
