import { describe, expect, it } from 'vitest'
import { forgetIdentifiers, keepIdentifiers } from './identifiers.ts'

const aBrowser = () => {
  const kept = new Map<string, string>()
  let made = 0
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value), removeItem: (key: string) => void kept.delete(key),
  }
  return { kept, storage, at: (minute: number) => keepIdentifiers({ storage, now: minute * 60_000, newId: () => `id-${(made += 1)}` }) }
}

describe('the ids of a measured visit', () => {
  it('stay the same from page to page, and the id of the visit changes after half an hour without an event', () => {
    const { at } = aBrowser()
    const first = at(0)
    expect(first.fingerprint).not.toBe(first.sessionFingerprint)
    expect(at(29)).toEqual(first)
    expect(at(58)).toEqual(first)
    const later = at(88)
    expect(later.fingerprint).toBe(first.fingerprint)
    expect(later.sessionFingerprint).not.toBe(first.sessionFingerprint)
  })

  it('can be erased, and new ones are unrelated to the old', () => {
    const { at, kept, storage } = aBrowser()
    const first = at(0)
    forgetIdentifiers(storage)
    expect(kept.size).toBe(0)
    expect(at(1).fingerprint).not.toBe(first.fingerprint)
  })

  it('are created again if the storage contains something invalid', () => {
    const { at, storage } = aBrowser()
    storage.setItem('sessionFingerprint', 'x y z')
    expect(at(0).sessionFingerprint).toMatch(/^id-/)
  })
})
