import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testEngines } from '../cart/testing/engines.ts'
import { useToken } from './used-tokens.repository.ts'

const engines = await testEngines()
afterAll(() => Promise.all(engines.map(({ test }) => test.close())))

const at = (minute: number): string => `2031-05-01T10:${String(minute).padStart(2, '0')}:00.000Z`

describe.each(engines)('a used token on the $engine database', ({ test: { database, clear } }) => {
  beforeEach(clear)

  it('was used by one of many who bring it at once', async () => {
    const tries = await Promise.all(Array.from({ length: 6 }, () => useToken(database, 'a', { now: at(0), uselessAt: at(16) })))
    expect(tries.filter(Boolean)).toHaveLength(1)
  })

  it('is remembered for as long as it could hold, and no other with it', async () => {
    const use = (sessionId: string, minute: number) => useToken(database, sessionId, { now: at(minute), uselessAt: at(minute + 16) })
    expect([await use('a', 0), await use('b', 1), await use('a', 15), await use('a', 16), await use('b', 16)]).toEqual([true, true, false, true, false])
  })
})
