import { describe, expect, it } from 'vitest'
import { manualTimeFrom } from '../../platform/manual-time.test-helper.ts'
import { type AskPorts, askSuppliers } from './ask-suppliers.ts'
import { unpackRecord } from './kept-record.ts'
import { createLiveSearch, type LiveSupplier, versionOf } from './live-search.ts'
import { aFailingParkingSupplier, aParkingSupplier, aPlace, NOW_MS, PARKING, type ParkingPlace, type ParkingSearch, type ParkingTerms, someTerms } from './parking.test-helper.ts'

type Supplier = LiveSupplier<ParkingTerms['query'], ParkingPlace[]>

/** Sends a batch, ends or fails when the test says so, and knows when it was cancelled. */
const aHeldSupplier = (id: string) => {
  const steps = [Promise.withResolvers<ParkingPlace[] | null>()]
  const signals: AbortSignal[] = []
  const supplier: Supplier = {
    id,
    name: `Supplier ${id}`,
    search: async function* (_, signal) {
      signals.push(signal)
      for (const { promise } of steps) {
        const batch = await promise
        if (batch === null) return
        yield batch
      }
    },
  }
  const send = (...places: ParkingPlace[]): void => {
    steps.at(-1)?.resolve(places)
    steps.push(Promise.withResolvers())
  }
  return { supplier, signals, send, end: () => steps.at(-1)?.resolve(null), fail: () => steps.at(-1)?.reject(new Error('too late')) }
}

const ask = (suppliers: readonly Supplier[], { product = PARKING, onPacked = () => {} }: { product?: typeof PARKING; onPacked?: AskPorts['onPacked'] } = {}) => {
  const time = manualTimeFrom(NOW_MS)
  const reports: unknown[] = []
  const timers: AbortSignal[] = []
  const search: ParkingSearch = createLiveSearch(someTerms(), PARKING.noAnswers(someTerms()), { suppliers: suppliers.length, isOwned: true })
  const ports: AskPorts = {
    delay: (ms, signal) => {
      timers.push(signal)
      return time.delay(ms, signal)
    },
    report: (error, about) => reports.push([String(error), about]),
    onPacked,
  }
  const again = (asked: readonly Supplier[]) => askSuppliers(search, asked, { ...ports, product })
  return { search, time, reports, timers, again, done: again(suppliers) }
}

const sources = (...ids: string[]) => ids.map((code) => ({ code, name: `Supplier ${code}` }))

describe('a search that has begun', () => {
  it('has no answers, and awaits every supplier', () => {
    const search: ParkingSearch = createLiveSearch(someTerms(), PARKING.noAnswers(someTerms()), { suppliers: 2, isOwned: true })
    expect([versionOf(search), search.isComplete, search.progress]).toEqual([0, false, { answered: 0, total: 2, failed: [], awaited: [] }])
    const { search: asked } = ask([aHeldSupplier('a').supplier, aHeldSupplier('b').supplier])
    expect([asked.isComplete, asked.progress]).toEqual([false, { answered: 0, total: 2, failed: [], awaited: sources('a', 'b') }])
  })

  it('tells those who wait of every batch, of every supplier that has finished and of the end', async () => {
    const [first, second] = [aHeldSupplier('a'), aHeldSupplier('b')]
    const { search, time, done } = ask([first.supplier, second.supplier])
    const seen: unknown[] = []
    const note = (): void => {
      seen.push([versionOf(search), search.progress.awaited.map(({ code }) => code).join(), search.isComplete])
      void search.changed.then(note)
    }
    void search.changed.then(note)
    first.send(aPlace('Calle 1'))
    await time.pass(0)
    expect(seen).toEqual([[1, 'a,b', false]])
    first.end()
    await time.pass(0)
    expect(seen.slice(1)).toEqual([[1, 'b', false]])
    second.end()
    await done
    expect(seen.at(-1)).toEqual([1, '', true])
  })

  it('has no version for a batch without a matching offer', async () => {
    const { search, done } = ask([aParkingSupplier('a', [aPlace('Rua 1', 900, 'LIS')])])
    await done
    expect([versionOf(search), search.isComplete, search.found.isSealed]).toEqual([0, true, false])
  })

  it('stops its timer and every supplier when it is complete', async () => {
    const held = aHeldSupplier('a')
    const { timers, done } = ask([held.supplier])
    expect([timers, held.signals].map((signals) => signals.map(({ aborted }) => aborted))).toEqual([[false], [false]])
    held.end()
    await done
    expect([timers, held.signals].map((signals) => signals.map(({ aborted }) => aborted))).toEqual([[true], [true]])
  })

  it('drops a supplier after fifteen seconds, cancels it, keeps its offers and ignores what it does then', async () => {
    const held = aHeldSupplier('slow')
    const { search, time, reports, done } = ask([held.supplier, aParkingSupplier('quick')])
    held.send(aPlace('Calle 1'))
    await time.pass(14_999)
    expect(search.progress).toMatchObject({ answered: 1, awaited: sources('slow') })
    await time.pass(1)
    await done
    held.fail()
    await time.pass(0)
    expect(search.progress).toEqual({ answered: 2, total: 2, failed: sources('slow'), awaited: [] })
    expect([search.isComplete, search.found.size, held.signals[0]?.aborted]).toEqual([true, 1, true])
    expect(reports).toEqual([['Error: No answer within 15000 ms', { searchId: 'search', supplierId: 'slow' }]])
  })

  it('names every supplier that failed, and reports each for the search', async () => {
    const { search, reports, done } = ask([aFailingParkingSupplier('a'), aFailingParkingSupplier('b')])
    await done
    expect([search.progress.failed.toSorted((one, other) => one.code.localeCompare(other.code)), reports]).toEqual([
      sources('a', 'b'), ['a', 'b'].map((supplierId) => [`Error: ${supplierId} is out of order`, { searchId: 'search', supplierId }]),
    ])
  })

  it('is incomplete again while the failed suppliers are asked once more, and counts the others as answered', async () => {
    const { search, again, done } = ask([aFailingParkingSupplier('a'), aParkingSupplier('b')])
    await done
    const held = aHeldSupplier('a')
    const repeated = again([held.supplier])
    expect([search.isComplete, search.progress]).toEqual([false, { answered: 1, total: 2, failed: [], awaited: sources('a') }])
    held.send(aPlace('Calle 1'))
    held.end()
    await repeated
    expect([search.isComplete, search.found.isSealed, search.progress]).toEqual([true, true, { answered: 2, total: 2, failed: [], awaited: [] }])
  })
})

describe('a batch', () => {
  it('is packed under its version before the search ends', async () => {
    const packed: unknown[] = []
    const { search, done } = ask([aParkingSupplier('a', [aPlace('Calle 1')], [aPlace('Calle 2')])], { onPacked: (of, number, bytes) => packed.push([of.terms.id, number, bytes]) })
    await done
    expect(search.records.map((kept, number) => kept.kind === 'PACKED' && ['search', number, kept.bytes])).toEqual(packed)
    const [first] = search.records
    expect(first?.kind === 'PACKED' && await unpackRecord(first.bytes)).toEqual({ supplierId: 'a', places: [aPlace('Calle 1')] })
  })

  it('stays open, and is reported, if it cannot be packed', async () => {
    const withBigNumber: typeof PARKING = { ...PARKING, ingest: (...given) => ({ ...PARKING.ingest(...given), places: [{ ...aPlace('Calle 1'), priceMinor: 1n as unknown as number }], supplierId: 'a' }) }
    const { search, reports, done } = ask([aParkingSupplier('a', [aPlace('Calle 1')])], { product: withBigNumber, onPacked: () => expect.fail('Nothing was packed') })
    await done
    expect([search.isComplete, search.records.map(({ kind }) => kind)]).toEqual([true, ['OPEN']])
    expect(reports).toEqual([[expect.stringContaining('BigInt'), { searchId: 'search', supplierId: 'a' }]])
  })
})
