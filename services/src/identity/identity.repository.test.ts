import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testEngines } from '../cart/testing/engines.ts'
import { endSession, isSessionEnded, useToken } from './identity.repository.ts'

const engines = await testEngines()
afterAll(() => Promise.all(engines.map(({ test }) => test.close())))

const at = (minute: number): string => `2031-05-01T10:${String(minute).padStart(2, '0')}:00.000Z`

describe.each(engines)('a used token on the $engine database', ({ test: { database, clear } }) => {
  beforeEach(clear)

  it('opens a session for only one of many simultaneous calls', async () => {
    const tries = await Promise.all(Array.from({ length: 6 }, () => useToken(database, 'a', { now: at(0), uselessAt: at(16) })))
    expect(tries.filter(Boolean)).toHaveLength(1)
  })

  it('is remembered as long as it could be valid, and affects no other token', async () => {
    const use = (sessionId: string, minute: number) => useToken(database, sessionId, { now: at(minute), uselessAt: at(minute + 16) })
    expect([await use('a', 0), await use('b', 1), await use('a', 15), await use('a', 16), await use('b', 16)]).toEqual([true, true, false, true, false])
  })
})

describe.each(engines)('a session after sign-out, on the $engine database', ({ test: { database, clear } }) => {
  const at = (hour: number): string => `2031-05-01T${String(hour).padStart(2, '0')}:00:00.000Z`

  beforeEach(clear)

  it('is remembered as ended, even if it is ended again, and affects no other session', async () => {
    await Promise.all([1, 2, 3].map(() => endSession(database, 'a', { now: at(8), overAt: at(20) })))
    expect([await isSessionEnded(database, 'a'), await isSessionEnded(database, 'b')]).toEqual([true, false])
  })

  it('is deleted once it would have expired anyway', async () => {
    await endSession(database, 'a', { now: at(8), overAt: at(20) })
    await endSession(database, 'b', { now: at(19), overAt: at(23) })
    expect(await isSessionEnded(database, 'a')).toBe(true)
    await endSession(database, 'c', { now: at(20), overAt: at(23) })
    expect([await isSessionEnded(database, 'a'), await isSessionEnded(database, 'b')]).toEqual([false, true])
  })
})
