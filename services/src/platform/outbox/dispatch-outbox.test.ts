import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../database/test-database.ts'
import { transaction } from '../database/transaction.ts'
import { dispatchOutbox } from './dispatch-outbox.ts'
import { addToOutbox, type OutboxEvent } from './outbox.repository.ts'

const test = await openTestDatabase()
const { database } = test
afterAll(test.close)
beforeEach(test.clear)

const START = Date.parse('2026-11-21T10:00:00.000Z')
const AT = '2026-11-21T10:00:00.000Z'
const anEvent = (eventId: string) => ({ eventId, kind: 'K', payload: { a: 1 }, at: AT })

const aDispatcher = () => {
  const state = { now: START, isDown: false, sent: [] as OutboxEvent[], reports: 0 }
  const dispatch = () => dispatchOutbox({
    database,
    clock: { now: () => state.now },
    send: async (event) => {
      if (state.isDown) throw new Error('down')
      state.sent.push(event)
    },
    report: () => { state.reports += 1 },
  })
  return { state, dispatch }
}

describe('the outbox', () => {
  it('sends an event once, with its payload', async () => {
    const { state, dispatch } = aDispatcher()
    await addToOutbox(database, anEvent('e1'))
    await addToOutbox(database, anEvent('e1'))
    expect([await dispatch(), await dispatch()]).toEqual([1, 0])
    expect(state.sent).toEqual([{ eventId: 'e1', kind: 'K', payload: { a: 1 }, runs: 1 }])
  })

  it('does not send the event of a transaction that was rolled back', async () => {
    const { dispatch } = aDispatcher()
    await transaction(database, async (tx) => {
      await addToOutbox(tx, anEvent('e1'))
      throw new Error('stop')
    }).catch(() => undefined)
    expect(await dispatch()).toBe(0)
  })

  it('retries with growing pauses, and reports it', async () => {
    const { state, dispatch } = aDispatcher()
    await addToOutbox(database, anEvent('e1'))
    state.isDown = true
    await dispatch()
    state.now += 4_000
    await dispatch()
    expect(state.reports).toBe(1)
    state.now += 1_000
    await dispatch()
    expect(state.reports).toBe(2)
    state.isDown = false
    state.now += 5_000
    expect(await dispatch()).toBe(0)
    state.now += 5_000
    expect(await dispatch()).toBe(1)
  })

  it('lets two instances share the work without sending an event twice', async () => {
    const [one, two] = [aDispatcher(), aDispatcher()]
    for (let number = 0; number < 30; number += 1) await addToOutbox(database, anEvent(`e${number}`))
    const counts = await Promise.all([one.dispatch(), two.dispatch(), one.dispatch()])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30)
    expect(new Set([...one.state.sent, ...two.state.sent].map(({ eventId }) => eventId)).size).toBe(30)
  })
})
