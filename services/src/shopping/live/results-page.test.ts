import { isFailure } from '@portolan/contract/wire/failure'
import { describe, expect, it } from 'vitest'
import { manualTimeFrom } from '../../platform/manual-time.test-helper.ts'
import { createLiveSearch } from './live-search.ts'
import { aPlace, NOW_MS, PARKING, type ParkingSearch, someTerms } from './parking.test-helper.ts'
import { findAnswered } from './results-page.ts'

const aSearch = ({ isOwned = true, isComplete = false, addresses = [] as string[] } = {}): ParkingSearch => {
  const terms = someTerms()
  const search: ParkingSearch = createLiveSearch(terms, PARKING.noAnswers(terms), { suppliers: 2, isOwned })
  search.isComplete = isComplete
  answer(search, ...addresses)
  return search
}

const answer = (search: ParkingSearch, ...addresses: string[]): void => {
  search.found.places.push(...addresses.map((address) => aPlace(address)))
  search.notify()
}

/** A call for a search, its answer as soon as there is one, and the waits it began, in milliseconds. */
const call = (search: ParkingSearch, onRead: (reads: number) => ParkingSearch | null = () => search) => {
  const time = manualTimeFrom(NOW_MS)
  const waits: { ms: number; signal: AbortSignal }[] = []
  const asked: ParkingSearch[] = []
  let reads = 0
  let result: unknown = 'waiting'
  void findAnswered<ParkingSearch>('search', {
    searches: { find: () => Promise.resolve(onRead(reads++)), askAgain: (again) => asked.push(again), start: () => Promise.reject(new Error('It has started')) },
    delay: (ms, signal) => {
      waits.push({ ms, signal })
      return time.delay(ms, signal)
    },
    mayRead: () => true,
    isEmpty: ({ found }) => found.size === 0,
  }).then((found) => (result = isFailure(found) ? [found.code, found.details] : found.found.places.map(({ address }) => address)))
  return { time, waits, asked, reads: () => reads, result: () => result }
}

describe('a call for a search', () => {
  it('does not wait if there is something to show, even if suppliers are still awaited', async () => {
    const { time, waits, asked, result } = call(aSearch({ addresses: ['Calle 1'] }))
    await time.pass(0)
    expect([result(), waits, asked]).toEqual([['Calle 1'], [], []])
  })

  it('does not wait if every supplier has finished', async () => {
    const { time, waits, result } = call(aSearch({ isComplete: true }))
    await time.pass(0)
    expect([result(), waits]).toEqual([['NO_CONTENT', null], []])
  })

  it('is answered by the first offers, and stops its timer then', async () => {
    const search = aSearch()
    const { time, waits, result } = call(search)
    await time.pass(999)
    expect(result()).toBe('waiting')
    answer(search, 'Calle 1')
    await time.pass(0)
    expect(result()).toEqual(['Calle 1'])
    expect(waits.map(({ ms, signal }) => [ms, signal.aborted])).toEqual([[1000, true]])
  })

  it('waits on while suppliers finish without anything, until the last one has', async () => {
    const search = aSearch()
    const { time, result } = call(search)
    answer(search)
    await time.pass(0)
    expect(result()).toBe('waiting')
    search.isComplete = true
    answer(search)
    await time.pass(0)
    expect(result()).toEqual(['NO_CONTENT', null])
  })

  it('fails after a second without any, and says how many suppliers have finished', async () => {
    const { time, result } = call(aSearch())
    await time.pass(1000)
    expect(result()).toEqual(['GENERIC_ERROR', '0 of 2 suppliers have finished'])
  })

  it('asks the suppliers again if all have finished and nothing was found', async () => {
    const search = aSearch({ isComplete: true })
    const { time, asked } = call(search)
    await time.pass(0)
    expect(asked).toEqual([search])
    const answered = call(aSearch({ isComplete: true, addresses: ['Calle 1'] }))
    await answered.time.pass(0)
    expect(answered.asked).toEqual([])
  })
})

describe('a call for a search of another instance', () => {
  it('reads it again every tenth of a second until there are offers', async () => {
    const later = aSearch({ isOwned: false, addresses: ['Calle 1'] })
    const search = aSearch({ isOwned: false })
    const { time, reads, result } = call(search, (count) => (count < 3 ? search : later))
    await time.pass(99)
    expect(reads()).toBe(1)
    await time.pass(1)
    expect([reads(), result()]).toEqual([2, 'waiting'])
    await time.pass(100)
    await time.pass(100)
    expect([reads(), result()]).toEqual([4, ['Calle 1']])
  })

  it('keeps to what it has read if the search expires meanwhile', async () => {
    const search = aSearch({ isOwned: false })
    const { time, result } = call(search, (count) => (count === 0 ? search : null))
    for (let tenths = 0; tenths < 10; tenths++) await time.pass(100)
    expect(result()).toMatchObject(['GENERIC_ERROR', expect.any(String)])
  })

  it('is not needed for a search of this one', async () => {
    const search = aSearch()
    const { time, reads } = call(search)
    await time.pass(500)
    answer(search)
    await time.pass(0)
    expect(reads()).toBe(1)
  })
})
