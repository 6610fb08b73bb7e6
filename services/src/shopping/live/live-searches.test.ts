import { isFailure } from '@portolan/contract/wire/failure'
import { describe, expect, it } from 'vitest'
import type { Delay } from '../../platform/delay.ts'
import { joinBytes } from '../../platform/join-bytes.ts'
import { openRecord } from './kept-record.ts'
import { oncePerVersion, versionOf } from './live-search.ts'
import { createLiveSearches, type LiveSearchPorts } from './live-searches.ts'
import {
  aFailingParkingSupplier, aParkingSupplier, aPlace, aSharedStore, NOW_MS, PARKING, type ParkingAnswers, type ParkingPlace, type ParkingRecord,
  type ParkingSearch, type ParkingTerms, someTerms,
} from './parking.test-helper.ts'
import { findAnswered, writeResultsPage } from './results-page.ts'

type Ports = LiveSearchPorts<ParkingTerms, ParkingPlace[], ParkingRecord, ParkingAnswers>

/** Time never passes. */
const delay: Delay = () => new Promise(() => {})

const anInstance = (suppliers: Ports['suppliers'], ports: Partial<Ports> = {}) => {
  const troubles: unknown[] = []
  const searches = createLiveSearches({
    product: PARKING, suppliers, store: aSharedStore(), clock: { now: () => NOW_MS }, delay, report: (error) => troubles.push(error), ...ports,
  })
  const find = (searchId: string, mayRead = true) => findAnswered(searchId, {
    searches, delay: () => new Promise((resolve) => setImmediate(resolve)), mayRead: () => mayRead, isEmpty: ({ found }: ParkingSearch) => found.size === 0,
  })
  return { searches, find, troubles }
}

/** The search once every supplier has finished. */
const complete = async (searches: ReturnType<typeof anInstance>['searches'], id = 'search'): Promise<ParkingSearch> => {
  await expect.poll(async () => (await searches.find(id))?.isComplete).toBe(true)
  const search = await searches.find(id)
  if (search === null) throw new Error('It was there a moment ago')
  return search
}

const addresses = ({ found }: ParkingSearch): string[] => found.places.map(({ address }) => address)

describe('a product with its own terms, batches, records and answers', () => {
  it('is searched at every supplier and keeps the matching offers', async () => {
    const { searches } = anInstance([aParkingSupplier('a', [aPlace('Calle 1'), aPlace('Rua 2', 900, 'LIS')], [aPlace('Calle 3')]), aParkingSupplier('b', [aPlace('Rua 4', 800, 'LIS')])])
    await searches.start(someTerms())
    const search = await complete(searches)
    expect(addresses(search).toSorted()).toEqual(['Calle 1', 'Calle 3'])
    expect([versionOf(search), search.progress, search.found.isSealed]).toEqual([2, { answered: 2, total: 2, failed: [], awaited: [] }, true])
    expect(await Promise.all(search.records.map(openRecord))).toEqual([{ supplierId: 'a', places: [aPlace('Calle 1')] }, { supplierId: 'a', places: [aPlace('Calle 3')] }])
  })

  it('continues without a failed supplier, names it, and asks it again if nothing was found', async () => {
    let calls = 0
    const recovering = { ...aParkingSupplier('r'), search: async function* () {
      if (++calls === 1) throw new Error('busy')
      yield [aPlace('Calle 1')]
    } }
    const { searches, find, troubles } = anInstance([recovering, aParkingSupplier('empty')])
    await searches.start(someTerms())
    expect((await complete(searches)).progress).toEqual({ answered: 2, total: 2, failed: [{ code: 'r', name: 'Supplier r' }], awaited: [] })
    const search = await find('search')
    expect(isFailure(search) ? search : addresses(search)).toEqual(['Calle 1'])
    expect([calls, troubles.length]).toEqual([2, 1])
  })

  it('is read on another instance with the same answers, terms and records', async () => {
    const store = aSharedStore()
    const here = anInstance([aParkingSupplier('a', [aPlace('Calle 1')], [aPlace('Calle 2')]), aFailingParkingSupplier('b')], { store })
    const there = anInstance([], { store })
    await here.searches.start(someTerms())
    const [mine, theirs] = [await complete(here.searches), await complete(there.searches)]
    expect(addresses(theirs)).toEqual(addresses(mine))
    expect([theirs.terms, theirs.progress, versionOf(theirs), theirs.isOwned]).toEqual([mine.terms, mine.progress, versionOf(mine), false])
  })

  it('is found elsewhere as soon as it has started, by the same search however many ask at once', async () => {
    const store = aSharedStore()
    const here = anInstance([aParkingSupplier('a', [aPlace('Calle 1')])], { store })
    const there = anInstance([], { store })
    await here.searches.start(someTerms())
    const found = await Promise.all([there.searches.find('search'), there.searches.find('search')])
    expect(found[0]).not.toBeNull()
    expect(found[1]).toBe(found[0])
    await Promise.all([complete(there.searches), complete(there.searches)])
    expect(found[0] && addresses(found[0])).toEqual(['Calle 1'])
    expect(await there.searches.find('search')).toBe(found[0])
  })

  it('is read from the store until it is complete, by one reader at a time, and from memory then', async () => {
    const shared = aSharedStore()
    const reads: string[] = []
    const gate = Promise.withResolvers<void>()
    const held = { ...aParkingSupplier('held'), search: async function* () {
      await gate.promise
      yield [aPlace('Calle 1')]
    } }
    const here = anInstance([held], { store: shared })
    const there = anInstance([], { store: { ...shared, get: (key) => {
      reads.push(key)
      return shared.get(key)
    } } })
    const mine = await here.searches.start(someTerms())
    const ask = () => Promise.all([there.searches.find('search'), there.searches.find('search')])
    await ask()
    await ask()
    await ask()
    expect(reads).toEqual(['parking-search:search', 'parking-search:search', 'parking-search:search'])
    gate.resolve()
    await complete(here.searches)
    expect(addresses(await complete(there.searches))).toEqual(addresses(mine))
    const before = reads.length
    await ask()
    expect(reads.slice(before)).toEqual([])
  })

  it('asks again only the suppliers that failed, only where it was started, and only once all have finished', async () => {
    const calls: string[] = []
    const store = aSharedStore()
    const gate = Promise.withResolvers<void>()
    const counted = (supplier: ReturnType<typeof aParkingSupplier>) => ({ ...supplier, search: (...given: Parameters<typeof supplier.search>) => {
      calls.push(supplier.id)
      return supplier.search(...given)
    } })
    const held = { ...aParkingSupplier('held'), search: async function* () {
      await gate.promise
      yield* []
    } }
    const here = anInstance([counted(aFailingParkingSupplier('a')), counted(held)], { store })
    const there = anInstance([counted(aFailingParkingSupplier('a'))], { store })
    const search = await here.searches.start(someTerms())
    await expect.poll(() => search.progress.failed.length).toBe(1)
    here.searches.askAgain(search)
    gate.resolve()
    await complete(here.searches)
    there.searches.askAgain(await complete(there.searches))
    expect(calls).toEqual(['a', 'held'])
    here.searches.askAgain(search)
    await complete(here.searches)
    expect(calls).toEqual(['a', 'held', 'a'])
  })

  it('stays complete when it is to be asked again and no supplier had failed', async () => {
    const { searches } = anInstance([aParkingSupplier('a')])
    await searches.start(someTerms())
    const search = await complete(searches)
    searches.askAgain(search)
    expect(search.isComplete).toBe(true)
  })

  it('reports what goes wrong at its end, with the search', async () => {
    const reports: unknown[] = []
    const noAnswers: typeof PARKING.noAnswers = (terms) => Object.assign(PARKING.noAnswers(terms), { seal: () => {
      throw new Error('out of memory')
    } })
    const { searches } = anInstance([aParkingSupplier('a', [aPlace('Calle 1')])], { product: { ...PARKING, noAnswers }, report: (error, about) => reports.push([String(error), about]) })
    await searches.start(someTerms())
    await expect.poll(() => reports).toEqual([['Error: out of memory', { searchId: 'search' }]])
  })

  it('is not found once it has expired, nor by another owner', async () => {
    let now = NOW_MS
    const { searches, find } = anInstance([aParkingSupplier('a', [aPlace('Calle 1')])], { clock: { now: () => now } })
    await searches.start(someTerms())
    await complete(searches)
    const codeOf = (answer: unknown) => (isFailure(answer) ? answer.code : 'found')
    expect([codeOf(await find('search')), codeOf(await find('search', false)), codeOf(await find('another'))]).toEqual(['found', 'SEARCH_EXPIRED', 'SEARCH_EXPIRED'])
    now += 60_000
    expect(codeOf(await find('search'))).toBe('SEARCH_EXPIRED')
  })

  it.each([
    ['NO_CONTENT where every supplier has nothing', [aParkingSupplier('a')], 'NO_CONTENT'],
    ['GENERIC_ERROR where one failed and none has anything', [aParkingSupplier('a'), aFailingParkingSupplier('b')], 'GENERIC_ERROR'],
  ])('is %s', async (_, suppliers, code) => {
    const { searches, find } = anInstance(suppliers)
    await searches.start(someTerms())
    await complete(searches)
    expect(await find('search')).toMatchObject({ code })
  })

  it('is written as a page with its own fields and the common ones', async () => {
    const { searches } = anInstance([aParkingSupplier('a', [aPlace('Calle 1', 700), aPlace('Calle 2', 500)])])
    await searches.start(someTerms())
    const search = await complete(searches)
    const pieces = writeResultsPage(search, {
      answer: { items: [1, 0], page: { number: 1, size: 20, totalElements: 2, totalPages: 1 } },
      writeProposal: (into, item) => into.push(JSON.stringify(search.found.places[item])),
      totalUnfiltered: 2, filtersMetadata: 'null', sortSummaries: [{ sort: 'PRICE' }], staticData: '{}', own: { city: '"MAD"' },
    })
    expect(JSON.parse(joinBytes(pieces).bytes.toString('utf8'))).toEqual({
      proposals: [aPlace('Calle 2', 500), aPlace('Calle 1', 700)], page: { number: 1, size: 20, totalElements: 2, totalPages: 1 }, version: 1,
      progress: { answered: 1, total: 1, failed: [], awaited: [] }, totalUnfiltered: 2, filtersMetadata: null, sortSummaries: [{ sort: 'PRICE' }], staticData: {}, city: 'MAD',
    })
  })
})

describe('a value for one version of a search', () => {
  it('is made once, and again after new answers', async () => {
    const { searches } = anInstance([aParkingSupplier('a', [aPlace('Calle 1')])])
    const search = await searches.start(someTerms())
    await complete(searches)
    let made = 0
    const viewOf = oncePerVersion(({ found }: ParkingSearch) => `${++made}: ${found.size}`)
    expect([viewOf(search), viewOf(search)]).toEqual(['1: 1', '1: 1'])
    search.records.push({ kind: 'OPEN', record: { supplierId: 'b', places: [] } })
    expect(viewOf(search)).toBe('2: 1')
  })
})
