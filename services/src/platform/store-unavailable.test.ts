import { describe, expect, it } from 'vitest'
import { isStoreUnavailable } from './store-unavailable.ts'

const withCode = (code: string): Error => Object.assign(new Error('any words'), { code })

describe('an unavailable store', () => {
  it.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P02', '57P03', '53300', '53100', '25006', '57014'])('is recognised by the code %s', (code) => {
    expect(isStoreUnavailable(withCode(code))).toBe(true)
  })

  it.each(['Connection terminated unexpectedly', 'Connection terminated due to connection timeout', 'Command timed out', 'Connection is closed.', 'Query read timeout', 'Client was closed and is not queryable', 'OOM command not allowed'])('is recognised by the message %j', (words) => {
    expect(isStoreUnavailable(new Error(words))).toBe(true)
  })

  it.each([withCode('23505'), withCode('22P02'), new Error('Cannot read properties of undefined'), new Error('A note: Connection terminated'), { code: 'ECONNRESET' }, null])(
    'is not confused with a fault of ours (%s)', (error) => expect(isStoreUnavailable(error)).toBe(false))
})
