import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testEngines } from '../cart/testing/engines.ts'
import { endSession, isSessionEnded } from './ended-sessions.repository.ts'

const engines = await testEngines()
afterAll(() => Promise.all(engines.map(({ test }) => test.close())))

const at = (hour: number): string => `2031-05-01T${String(hour).padStart(2, '0')}:00:00.000Z`

describe.each(engines)('a session that was signed out of, on the $engine database', ({ test: { database, clear } }) => {
  beforeEach(clear)

  it('is remembered, however often it is ended, and no other with it', async () => {
    await Promise.all([1, 2, 3].map(() => endSession(database, 'a', { now: at(8), overAt: at(20) })))
    expect([await isSessionEnded(database, 'a'), await isSessionEnded(database, 'b')]).toEqual([true, false])
  })

  it('is let go of once it would be over by itself', async () => {
    await endSession(database, 'a', { now: at(8), overAt: at(20) })
    await endSession(database, 'b', { now: at(19), overAt: at(23) })
    expect(await isSessionEnded(database, 'a')).toBe(true)
    await endSession(database, 'c', { now: at(20), overAt: at(23) })
    expect([await isSessionEnded(database, 'a'), await isSessionEnded(database, 'b')]).toEqual([false, true])
  })
})
