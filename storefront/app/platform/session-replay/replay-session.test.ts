import { describe, expect, it } from 'vitest'
import { endReplaySession, forgetReplaySession, keepReplaySession, ON_ERROR_SAMPLE_RATE, openReplaySession, SESSIONS_SAMPLE_RATE } from './replay-session.ts'

const ID = 'a'.repeat(32)

const aBrowser = (...chances: number[]) => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value), removeItem: (key: string) => void kept.delete(key),
  }
  const asked: number[] = []
  const random = () => {
    asked.push(1)
    return chances.shift() ?? 0.999
  }
  return { kept, storage, asked, open: () => openReplaySession({ storage, random, newId: () => ID }) }
}

describe('the choice of the visits that are recorded', () => {
  it('uses the sample rates of the specification', () => expect([SESSIONS_SAMPLE_RATE, ON_ERROR_SAMPLE_RATE]).toEqual([0.1, 0.1]))

  it.each([
    [[0], 'WHOLE'], [[0.0999], 'WHOLE'], [[0.1, 0], 'ON_ERROR'], [[0.5, 0.0999], 'ON_ERROR'], [[0.1, 0.1], undefined], [[0.999, 0.999], undefined],
  ])('with the random numbers %j is %s', (chances, kind) => expect(aBrowser(...chances).open()?.kind).toBe(kind))

  it('is made once, for every document of the visit', () => {
    const chosen = aBrowser(0.05)
    expect(chosen.open()).toEqual({ kind: 'WHOLE', replayId: ID, nextSegment: 0, startMs: null })
    expect(chosen.open()).toEqual(chosen.open())
    expect(chosen.asked).toHaveLength(1)
    const passedOver = aBrowser(0.5, 0.5, 0, 0)
    expect([passedOver.open(), passedOver.open()]).toEqual([null, null])
    expect(passedOver.asked).toHaveLength(2)
  })

  it('continues after the last document, ends permanently, and can be erased completely', () => {
    const { open, storage, kept } = aBrowser(0.05, 0.999, 0.999)
    keepReplaySession(storage, { kind: 'ON_ERROR', replayId: ID, nextSegment: 7, startMs: 1_700_000_000_000 })
    expect(open()).toEqual({ kind: 'ON_ERROR', replayId: ID, nextSegment: 7, startMs: 1_700_000_000_000 })
    endReplaySession(storage)
    expect(open()).toBeNull()
    forgetReplaySession(storage)
    expect(kept.size).toBe(0)
    expect(open()?.nextSegment).toBe(0)
  })

  it('is made again if the storage contains something invalid', () => {
    const { open, storage } = aBrowser(0.05)
    storage.setItem('sessionReplay', 'WHOLE <script> 1 -')
    expect(open()?.replayId).toBe(ID)
  })
})
