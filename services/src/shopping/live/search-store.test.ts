import { describe, expect, it } from 'vitest'
import type { EphemeralStore } from '../../platform/ephemeral/ephemeral-store.ts'
import { packRecord } from './kept-record.ts'
import { createLiveSearch, type LiveSearch } from './live-search.ts'
import { aPlace, aSharedStore, NOW_MS, PARKING, type ParkingAnswers, type ParkingRecord, type ParkingTerms, someTerms } from './parking.test-helper.ts'
import { createSearchStore } from './search-store.ts'

const storeOf = (store: EphemeralStore, report: (error: unknown) => void = (error) => expect.fail(String(error)), nowMs = NOW_MS) =>
  createSearchStore({ product: PARKING, store, clock: { now: () => nowMs }, report })

const aSearchOfTwoRecords = () => {
  const terms = someTerms()
  const search: LiveSearch<ParkingTerms, ParkingRecord, ParkingAnswers> = createLiveSearch(terms, PARKING.noAnswers(terms), { suppliers: 1, isOwned: true })
  const records = ['Calle 1', 'Calle 2'].map((address) => PARKING.ingest(search.found, [aPlace(address)], { supplierId: 'a', terms }))
  const [first, second] = records
  if (!first || !second) throw new Error('Two records were made')
  search.records.push({ kind: 'OPEN', record: first }, { kind: 'OPEN', record: second })
  search.isComplete = true
  return { search, first, second }
}

describe('a search in the store', () => {
  it('is complete for other instances only when every record is stored, in any order of packing', async () => {
    const { search, first, second } = aSearchOfTwoRecords()
    const store = storeOf(aSharedStore())
    store.saveRecord(search, 1, await packRecord(second))
    await store.saveHeader(search)
    const early = await store.load('search')
    expect([early?.isComplete, early?.found.size]).toEqual([false, 0])
    store.saveRecord(search, 0, await packRecord(first))
    await store.saveHeader(search)
    const late = await store.load('search')
    expect([late?.isComplete, late?.found.places.map(({ address }) => address), late?.found.isSealed]).toEqual([true, ['Calle 1', 'Calle 2'], true])
  })

  it('stores its terms whole, and is not found if they do not fit the product’s schema', async () => {
    const { search } = aSearchOfTwoRecords()
    const shared = aSharedStore()
    await storeOf(shared).saveHeader(search)
    expect((await storeOf(shared).load('search'))?.terms).toEqual(someTerms())
    await shared.set('parking-search:search', new TextEncoder().encode('{"terms":{"id":"search"},"records":0,"isComplete":true}'), 60_000)
    expect(await storeOf(shared).load('search')).toBeNull()
  })

  it('counts as complete when its owner has written nothing for longer than any supplier may take', async () => {
    const { search, first } = aSearchOfTwoRecords()
    search.isComplete = false
    const shared = aSharedStore()
    const store = storeOf(shared)
    store.saveRecord(search, 0, await packRecord(first))
    await store.saveHeader(search)
    expect((await storeOf(shared, undefined, NOW_MS + 20_000).load('search'))?.isComplete).toBe(false)
    expect((await storeOf(shared, undefined, NOW_MS + 20_001).load('search'))?.isComplete).toBe(true)
  })

  it('is not written to an unshared store, nor once it has expired', async () => {
    const writes: string[] = []
    const noting = (isShared: boolean): EphemeralStore => ({ ...aSharedStore(), isShared, set: (key) => Promise.resolve(void writes.push(key)) })
    const { search } = aSearchOfTwoRecords()
    await storeOf(noting(false)).saveHeader(search)
    await storeOf(noting(true), undefined, NOW_MS + 60_000).saveHeader(search)
    expect(writes).toEqual([])
    await storeOf(noting(true)).saveHeader(search)
    expect(writes).toEqual(['parking-search:search'])
  })

  it('continues on its own instance when the store fails', async () => {
    const troubles: unknown[] = []
    const store = { ...aSharedStore(), set: () => Promise.reject(new Error('connection lost')) }
    const { search } = aSearchOfTwoRecords()
    await storeOf(store, (error) => troubles.push(error)).saveHeader(search)
    expect(troubles).toHaveLength(1)
  })

  it('is an error, not a partial search, if one of its records is missing', async () => {
    const { search, first } = aSearchOfTwoRecords()
    const shared = aSharedStore()
    const store = storeOf(shared)
    store.saveRecord(search, 0, await packRecord(first))
    await store.saveHeader(search)
    await shared.delete('parking-search:search:0')
    await expect(store.load('search')).rejects.toThrow('Record 0')
  })
})
