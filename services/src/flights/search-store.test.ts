import { describe, expect, it } from 'vitest'
import { aBatch, aBound, anOffer, aSearchBody, NOW_MS } from './flight-builders.test-helper.ts'
import { createLiveSearch, toSearchTerms } from './live-search.ts'
import { packRecord } from './offer-record.ts'
import { createSearchStore } from './search-store.ts'
import { aSharedStore } from './service.test-helper.ts'

const clock = { now: () => NOW_MS }

const aSearchOfTwoRecords = () => {
  const search = createLiveSearch(toSearchTerms({
    id: 'search', body: aSearchBody(), originAirports: ['MAD'], destinationAirports: ['BCN'], priceCap: null, createdAtMs: NOW_MS, expiresAtMs: NOW_MS + 60_000,
  }), 1, true)
  const records = ['1', '2'].map((flight) => search.set.ingest('a', aBatch(anOffer({ bounds: [aBound({ flight })] }))))
  for (const record of records) search.records.push({ kind: 'OPEN', record })
  search.isComplete = true
  return { search, records }
}

describe('a search in the store', () => {
  it('is complete for others only when every record is there, in whichever order they were packed', async () => {
    const { search, records: [first, second] } = aSearchOfTwoRecords()
    if (first === undefined || second === undefined) throw new Error('Two records were made')
    const store = createSearchStore(aSharedStore(clock), clock, (error) => expect.fail(String(error)))
    store.saveRecord(search, 1, await packRecord(second))
    await store.saveHeader(search)
    const early = await store.load('search')
    expect([early?.isComplete, early?.set.size]).toEqual([false, 0])
    store.saveRecord(search, 0, await packRecord(first))
    await store.saveHeader(search)
    const late = await store.load('search')
    expect([late?.isComplete, late?.set.size]).toEqual([true, 2])
  })

  it('is not written where nobody else would read it', async () => {
    const writes: string[] = []
    const store = { ...aSharedStore(clock), isShared: false, set: (key: string) => Promise.resolve(void writes.push(key)) }
    const { search } = aSearchOfTwoRecords()
    await createSearchStore(store, clock, () => {}).saveHeader(search)
    expect(writes).toEqual([])
  })

  it('goes on here when the store fails', async () => {
    const troubles: unknown[] = []
    const store = { ...aSharedStore(clock), set: () => Promise.reject(new Error('connection lost')) }
    const { search } = aSearchOfTwoRecords()
    await createSearchStore(store, clock, (error) => troubles.push(error)).saveHeader(search)
    expect(troubles).toHaveLength(1)
  })
})
