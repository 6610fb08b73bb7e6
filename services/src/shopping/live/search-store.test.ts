import { describe, expect, it } from 'vitest'
import type { EphemeralStore } from '../../platform/ephemeral/ephemeral-store.ts'
import { openRecord, packRecord } from './kept-record.ts'
import { createLiveSearch, type LiveSearch, versionOf } from './live-search.ts'
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

  it('is stored no longer than it is valid, each record and the header', async () => {
    const written: unknown[] = []
    const { search, first } = aSearchOfTwoRecords()
    const store = storeOf({ ...aSharedStore(), set: (key, _, ttlMs) => Promise.resolve(void written.push([key, ttlMs])) }, undefined, NOW_MS + 10_000)
    store.saveRecord(search, 0, await packRecord(first))
    await store.saveHeader(search)
    expect(written).toEqual([['parking-search:search:0', 50_000], ['parking-search:search', 50_000], ['parking-search:search', 50_000]])
  })

  it('writes no record to an unshared store', async () => {
    const { search } = aSearchOfTwoRecords()
    const store = storeOf({ ...aSharedStore(), isShared: false, set: () => expect.fail('Nobody reads it') })
    store.saveRecord(search, 0, new Uint8Array(1))
    await store.saveHeader(search)
    expect(await store.load('search')).toBeNull()
  })

  it('is read until the moment it expires, even if the store still has it', async () => {
    const { search } = aSearchOfTwoRecords()
    const shared = aSharedStore()
    await storeOf(shared).saveHeader(search)
    const isFoundAfter = async (ms: number) => (await storeOf(shared, undefined, NOW_MS + ms).load('search')) !== null
    expect([await isFoundAfter(59_999), await isFoundAfter(60_000)]).toEqual([true, false])
  })

  it('writes on after one lost write, which it reports for this search', async () => {
    const reports: unknown[] = []
    let isLost = true
    const shared = aSharedStore()
    const store = createSearchStore({
      product: PARKING, clock: { now: () => NOW_MS }, report: (error, about) => reports.push([String(error), about]),
      store: { ...shared, set: (...entry) => (isLost ? Promise.reject(new Error('connection lost')) : shared.set(...entry)) },
    })
    const { search, first, second } = aSearchOfTwoRecords()
    store.saveRecord(search, 0, await packRecord(first))
    await store.saveHeader(search)
    isLost = false
    store.saveRecord(search, 1, await packRecord(second))
    await store.saveHeader(search)
    expect(reports).toEqual(Array.from({ length: 2 }, () => ['Error: connection lost', { searchId: 'search' }]))
    expect((await store.load('search'))?.found.places.map(({ address }) => address)).toEqual(['Calle 1', 'Calle 2'])
  })

  it('adds on another instance what was written since, and tells those who wait there', async () => {
    const { search, first, second } = aSearchOfTwoRecords()
    search.isComplete = false
    const shared = aSharedStore()
    const store = storeOf(shared)
    store.saveRecord(search, 0, await packRecord(first))
    await store.saveHeader(search)
    const theirs = await store.load('search')
    if (theirs === null) throw new Error('It was stored')
    expect([versionOf(theirs), theirs.isOwned, theirs.found.isSealed]).toEqual([1, false, false])
    search.isComplete = true
    search.progress = { answered: 1, total: 1, failed: [], awaited: [] }
    store.saveRecord(search, 1, await packRecord(second))
    await store.saveHeader(search)
    const isTold = theirs.changed.then(() => true)
    await store.refresh(theirs)
    expect([await isTold, theirs.isComplete, theirs.progress, theirs.found.isSealed]).toEqual([true, true, search.progress, true])
    expect(await Promise.all(theirs.records.map(openRecord))).toEqual([first, second])
  })

  it('keeps what another instance has read of it once it is gone from the store', async () => {
    const { search, first } = aSearchOfTwoRecords()
    const shared = aSharedStore()
    const store = storeOf(shared)
    store.saveRecord(search, 0, await packRecord(first))
    await store.saveHeader(search)
    const theirs = await store.load('search')
    if (theirs === null) throw new Error('It was stored')
    await shared.delete('parking-search:search')
    await store.refresh(theirs)
    expect(theirs.found.size).toBe(1)
  })

  it('without any offer is not sealed when it is complete: its failed suppliers may be asked again', async () => {
    const terms = someTerms()
    const search = createLiveSearch(terms, PARKING.noAnswers(terms), { suppliers: 1, isOwned: true })
    search.isComplete = true
    const store = storeOf(aSharedStore())
    await store.saveHeader(search)
    const theirs = await store.load('search')
    expect([theirs?.isComplete, theirs?.found.isSealed]).toEqual([true, false])
  })
})
