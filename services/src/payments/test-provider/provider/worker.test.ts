import { describe, expect, it } from 'vitest'
import { createWorker } from './worker.ts'

const NEVER_MS = 3_600_000

/** A worker whose rounds last until the test ends them. */
const aWorker = (pauseMs: number) => {
  const rounds: PromiseWithResolvers<void>[] = []
  const failures: unknown[] = []
  const worker = createWorker(() => {
    const round = Promise.withResolvers<void>()
    rounds.push(round)
    return round.promise
  }, pauseMs, (error) => failures.push(error))
  const beginsRound = (number: number) => expect.poll(() => rounds.length, { interval: 2 }).toBe(number)
  return { worker, rounds, failures, beginsRound }
}

/** Long enough for every timer of no delay to fire. */
const aMoment = (): Promise<void> => new Promise((resolve) => { setTimeout(resolve, 20) })

describe('a worker', () => {
  it('begins its first round at once, and each further one after a pause', async () => {
    const { worker, rounds, beginsRound } = aWorker(1)
    worker.start()
    await beginsRound(1)
    await aMoment()
    expect(rounds).toHaveLength(1)
    rounds[0]?.resolve()
    await beginsRound(2)
    rounds[1]?.resolve()
    await worker.stop()
  })

  it('pauses between rounds, unless it is woken', async () => {
    const { worker, rounds, beginsRound } = aWorker(NEVER_MS)
    worker.start()
    await beginsRound(1)
    rounds[0]?.resolve()
    await aMoment()
    expect(rounds).toHaveLength(1)
    worker.wake()
    await beginsRound(2)
    rounds[1]?.resolve()
    await worker.stop()
  })

  it('begins another round right after the one in which it was woken, and then pauses', async () => {
    const { worker, rounds, beginsRound } = aWorker(NEVER_MS)
    worker.start()
    await beginsRound(1)
    worker.wake()
    await aMoment()
    expect(rounds).toHaveLength(1)
    rounds[0]?.resolve()
    await beginsRound(2)
    rounds[1]?.resolve()
    await aMoment()
    expect(rounds).toHaveLength(2)
    await worker.stop()
  })

  it('has one round at a time, however often it is started', async () => {
    const { worker, rounds, beginsRound } = aWorker(NEVER_MS)
    worker.start()
    await beginsRound(1)
    worker.start()
    await aMoment()
    expect(rounds).toHaveLength(1)
    rounds[0]?.resolve()
    await worker.stop()
  })

  it('reports a failed round and goes on', async () => {
    const { worker, rounds, failures, beginsRound } = aWorker(1)
    worker.start()
    await beginsRound(1)
    rounds[0]?.reject(new Error('no database'))
    await beginsRound(2)
    expect(failures).toEqual([new Error('no database')])
    rounds[1]?.resolve()
    await worker.stop()
  })

  it('ends its round before it stops, and begins no other', async () => {
    const { worker, rounds, beginsRound } = aWorker(0)
    worker.start()
    await beginsRound(1)
    let isStopped = false
    const stopping = worker.stop().then(() => (isStopped = true))
    await aMoment()
    expect(isStopped).toBe(false)
    rounds[0]?.resolve()
    await stopping
    worker.wake()
    await aMoment()
    expect(rounds).toHaveLength(1)
  })

  it('that is stopped in its pause begins no further round, and one that never started is not woken', async () => {
    const { worker, rounds, beginsRound } = aWorker(10)
    worker.wake()
    await aMoment()
    expect(rounds).toHaveLength(0)
    worker.start()
    await beginsRound(1)
    rounds[0]?.resolve()
    await worker.stop()
    await aMoment()
    expect(rounds).toHaveLength(1)
  })
})
