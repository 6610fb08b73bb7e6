import { describe, expect, it } from 'vitest'
import type { Delay } from '../../platform/delay.ts'
import { aBatch, aBound, aFailingSupplier, aFare, anOffer, aQuickSupplier, aSilentSupplier, aSupplier } from '../flight-builders.test-helper.ts'
import { aProposalsBody, aService, aSharedStore, codeOf, manualTime, toPage, toText } from '../service.test-helper.ts'

/** The asking instance does not wait; tests poll instead. */
const delay: Delay = () => new Promise((resolve) => setImmediate(resolve))

const batchOf = (flight: string, price: number) =>
  aBatch(anOffer({ bounds: [aBound({ flight })], fares: [aFare({ price }), aFare({ price: price + 2500, bags: 'BOTH', seatsLeft: 3 })] }))

describe('a search created on one instance', () => {
  it('pages on another with the same proposals, ids and fares', async () => {
    const time = manualTime()
    const store = aSharedStore(time.clock)
    const first = aService([aQuickSupplier('a', batchOf('1', 5000), batchOf('2', 4000)), aQuickSupplier('b', batchOf('1', 4500)), aFailingSupplier('c')], { time, store })
    const second = aService([], { time, store, delay })
    const id = await first.search()
    await expect.poll(async () => codeOf(await second.service.retrieveProposals(id, aProposalsBody()))).toBe('a result')
    await expect.poll(async () => toPage(await second.service.retrieveProposals(id, aProposalsBody())).progress.answered).toBe(3)
    const pages = await Promise.all([first, second].map(({ service }) => service.retrieveProposals(id, aProposalsBody())))
    const [here, there] = pages.map(toText)
    expect(there).toBe(here)
    const page = toPage(pages[1] ?? [])
    expect(page.progress.failed).toEqual([{ code: 'c', name: 'Supplier c' }])
    const proposalId = page.proposals[0]?.id ?? ''
    expect(toText(await second.service.getProposal(proposalId, 'en'))).toBe(toText(await first.service.getProposal(proposalId, 'en')))
  })

  it('grows on another as suppliers answer', async () => {
    const time = manualTime()
    const store = aSharedStore(time.clock)
    const gate = Promise.withResolvers<void>()
    const slow = aSupplier('slow', async function* () {
      yield batchOf('1', 5000)
      await gate.promise
      yield batchOf('2', 4000)
    })
    const first = aService([slow], { time, store })
    const second = aService([], { time, store, delay })
    const id = await first.search()
    const count = async () => toPage(await second.service.retrieveProposals(id, aProposalsBody())).page.totalElements
    await expect.poll(async () => codeOf(await second.service.retrieveProposals(id, aProposalsBody()).catch(() => null))).toBe('a result')
    expect(await count()).toBe(1)
    gate.resolve()
    await expect.poll(count).toBe(2)
  })

  it('is complete without the rest when that instance dies', async () => {
    const time = manualTime()
    const store = aSharedStore(time.clock)
    const first = aService([aQuickSupplier('a', batchOf('1', 5000)), aSilentSupplier('silent')], { time, store })
    const id = await first.search()
    await expect.poll(async () => codeOf(await aService([], { time, store, delay }).service.retrieveProposals(id, aProposalsBody()))).toBe('a result')
    const second = aService([], { time: { ...time, clock: { now: () => time.clock.now() + 20_001 } }, store, delay })
    const page = toPage(await second.service.retrieveProposals(id, aProposalsBody()))
    expect(page.page.totalElements).toBe(1)
  })

  it('expires on every instance at the same moment', async () => {
    const time = manualTime()
    const store = aSharedStore(time.clock)
    const first = aService([aQuickSupplier('a', batchOf('1', 5000))], { time, store })
    const id = await first.search()
    await time.pass(20 * 60_000)
    expect(codeOf(await aService([], { time, store, delay }).service.retrieveProposals(id, aProposalsBody()))).toBe('SEARCH_EXPIRED')
  })

  it('is GENERIC_ERROR on another while the store is unavailable', async () => {
    const time = manualTime()
    const store = { ...aSharedStore(time.clock), get: () => Promise.reject(new Error('connection lost')) }
    const { service, troubles } = aService([], { time, store, delay })
    expect(codeOf(await service.retrieveProposals('search', aProposalsBody()))).toBe('GENERIC_ERROR')
    expect(troubles).toHaveLength(1)
  })
})
