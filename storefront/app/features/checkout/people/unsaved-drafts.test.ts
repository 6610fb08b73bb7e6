import { describe, expect, it } from 'vitest'
import { EMPTY_TRAVELLER } from './traveller-form.ts'
import { forgetUnsavedDrafts, keepUnsavedDrafts, readUnsavedDrafts } from './unsaved-drafts.ts'

const aStore = (kept = new Map<string, string>()) => ({
  kept,
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})
const contact = { email: 'ana@', phoneCountryCode: 'ES', phone: '6' }
const travellers = new Map([[2, { ...EMPTY_TRAVELLER, givenName: 'Ana2' }]])

describe('unsaved input', () => {
  it('is restored for its own cart only', () => {
    const store = aStore()
    keepUnsavedDrafts('one', { contact, travellers }, store)
    expect(readUnsavedDrafts('one', store)).toEqual({ contact, travellers })
    expect(readUnsavedDrafts('two', store)).toEqual({ contact: null, travellers: new Map() })
  })

  it('leaves nothing behind once it is saved or forgotten', () => {
    const store = aStore()
    keepUnsavedDrafts('one', { contact, travellers }, store)
    keepUnsavedDrafts('one', { contact: null, travellers: new Map() }, store)
    expect(store.kept.size).toBe(0)
    keepUnsavedDrafts('one', { contact, travellers }, store)
    forgetUnsavedDrafts('one', store)
    expect(store.kept.size).toBe(0)
  })

  it.each(['{', '[]', '{"contact":{"email":1},"travellers":[]}', 'null'])('reads %s as nothing', (text) => {
    const store = aStore(new Map([['unsaved-party-one', text]]))
    expect(readUnsavedDrafts('one', store)).toEqual({ contact: null, travellers: new Map() })
  })

  it('works without storage when it is forbidden or full', () => {
    const refuse = (): never => {
      throw new DOMException('no', 'SecurityError')
    }
    const store = { getItem: refuse, setItem: refuse, removeItem: refuse }
    expect(() => keepUnsavedDrafts('one', { contact, travellers }, store)).not.toThrow()
    expect(() => forgetUnsavedDrafts('one', store)).not.toThrow()
    expect(readUnsavedDrafts('one', store).contact).toBeNull()
  })
})
