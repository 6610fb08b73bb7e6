import { flightProposalDetailSchema } from '@portolan/contract/flights/flights.endpoints'
import { describe, expect, it } from 'vitest'
import type { FlightOfferBatch } from '../suppliers/flight-port.ts'
import { SupplierFailure } from '../suppliers/order-port.ts'
import { aBatch, aBound, aFailingSupplier, aFare, anOffer, aQuickSupplier, aSilentSupplier, aSupplier } from './flight-builders.test-helper.ts'
import { aProposalsBody, aService, codeOf, parsed, toPage } from './service.test-helper.ts'

const twoFlights = aBatch(
  anOffer({ bounds: [aBound({ flight: '1', time: '08:00' })], price: 9000 }),
  anOffer({ bounds: [aBound({ flight: '2', time: '12:00' })], price: 7000 }),
)
const thirdFlight = aBatch(anOffer({ bounds: [aBound({ flight: '3', time: '18:00' })], price: 8000, validatingCarrier: 'VY' }))

/** A supplier that sends each batch when the test releases it. */
const aHeldSupplier = (id: string, ...batches: FlightOfferBatch[]) => {
  const gates = batches.map(() => Promise.withResolvers<void>())
  const supplier = aSupplier(id, async function* () {
    for (const [at, batch] of batches.entries()) {
      await gates[at]?.promise
      yield batch
    }
  })
  return { supplier, letGo: (at: number) => gates[at]?.resolve() }
}

describe('proposals while suppliers answer', () => {
  it('are answered with the first batch, without waiting for the others', async () => {
    const { service, search, time } = aService([aQuickSupplier('quick', twoFlights), aSilentSupplier('silent')])
    const id = await search()
    await time.pass(0)
    const page = toPage(await service.retrieveProposals(id, aProposalsBody()))
    expect(page.proposals.map((proposal) => proposal.price.amountMinor)).toEqual([7000, 9000])
    expect(page.progress).toEqual({ answered: 1, total: 2, failed: [], awaited: [{ code: 'silent', name: 'Supplier silent' }] })
    expect(page.version).toBe(1)
  })

  it('are waited for up to a second, then GENERIC_ERROR asks the client to try again', async () => {
    const { service, search, time } = aService([aSilentSupplier('silent')])
    const id = await search()
    const answer = service.retrieveProposals(id, aProposalsBody())
    await time.pass(999)
    const tooEarly = await Promise.race([answer, Promise.resolve('still waiting')])
    expect(tooEarly).toBe('still waiting')
    await time.pass(1)
    expect(codeOf(await answer)).toBe('GENERIC_ERROR')
  })

  it('answer as soon as a supplier does within that second', async () => {
    const held = aHeldSupplier('held', twoFlights)
    const { service, search, time } = aService([held.supplier])
    const answer = service.retrieveProposals(await search(), aProposalsBody())
    await time.pass(100)
    held.letGo(0)
    expect(toPage(await answer).page.totalElements).toBe(2)
  })

  it('grow by version, and keep the ids they had', async () => {
    const held = aHeldSupplier('held', twoFlights, thirdFlight)
    const { service, search, time } = aService([held.supplier])
    const id = await search()
    held.letGo(0)
    await time.pass(0)
    const before = toPage(await service.retrieveProposals(id, aProposalsBody()))
    held.letGo(1)
    await time.pass(0)
    const after = toPage(await service.retrieveProposals(id, aProposalsBody()))
    expect([before.version, after.version]).toEqual([1, 2])
    expect(after.proposals.map((proposal) => proposal.id)).toEqual(expect.arrayContaining(before.proposals.map((proposal) => proposal.id)))
    expect(after.progress).toEqual({ answered: 1, total: 1, failed: [], awaited: [] })
  })

  it('continue without a supplier that fails midway, keep what it sent and name it', async () => {
    const breaking = aSupplier('breaking', async function* () {
      yield twoFlights
      throw new SupplierFailure('breaking', 'gone')
    })
    const { service, search, time, troubles } = aService([breaking, aQuickSupplier('quick', thirdFlight)])
    const id = await search()
    await time.pass(0)
    const { page, progress } = toPage(await service.retrieveProposals(id, aProposalsBody()))
    expect(page.totalElements).toBe(3)
    expect(progress).toEqual({ answered: 2, total: 2, failed: [{ code: 'breaking', name: 'Supplier breaking' }], awaited: [] })
    expect(troubles.map((trouble) => trouble.supplierId)).toEqual(['breaking'])
  })

  it('drop a supplier that is silent for 15 seconds, and name it', async () => {
    const { service, search, time } = aService([aQuickSupplier('quick', twoFlights), aSilentSupplier('silent')])
    const id = await search()
    await time.pass(14_999)
    expect(toPage(await service.retrieveProposals(id, aProposalsBody())).progress.answered).toBe(1)
    await time.pass(1)
    expect(toPage(await service.retrieveProposals(id, aProposalsBody())).progress)
      .toEqual({ answered: 2, total: 2, failed: [{ code: 'silent', name: 'Supplier silent' }], awaited: [] })
  })
})

describe('a search without proposals', () => {
  it('is NO_CONTENT when every supplier said so', async () => {
    const { service, search } = aService([aQuickSupplier('a'), aQuickSupplier('b', aBatch())])
    expect(codeOf(await service.retrieveProposals(await search(), aProposalsBody()))).toBe('NO_CONTENT')
  })

  it('is GENERIC_ERROR when a supplier failed, since an outage is not "nothing found"', async () => {
    const { service, search } = aService([aQuickSupplier('a'), aFailingSupplier('b')])
    expect(codeOf(await service.retrieveProposals(await search(), aProposalsBody()))).toBe('GENERIC_ERROR')
  })

  it('asks a supplier that failed again when the client tries again', async () => {
    let calls = 0
    const recovering = aSupplier('recovering', async function* () {
      if (++calls === 1) throw new SupplierFailure('recovering', 'busy')
      yield twoFlights
    })
    const { service, search, time } = aService([recovering, aQuickSupplier('empty')])
    const id = await search()
    await time.pass(0)
    const { page, progress } = toPage(await service.retrieveProposals(id, aProposalsBody()))
    expect(page.totalElements).toBe(2)
    expect(calls).toBe(2)
    await time.pass(0)
    expect(toPage(await service.retrieveProposals(id, aProposalsBody())).progress).toEqual({ answered: 2, total: 2, failed: [], awaited: [] })
    expect(progress.total).toBe(2)
  })

  it('is SEARCH_EXPIRED when unknown, and 20 minutes after it was created', async () => {
    const { service, search, time } = aService([aQuickSupplier('a', twoFlights)])
    const id = await search()
    expect(codeOf(await service.retrieveProposals('garbled', aProposalsBody()))).toBe('SEARCH_EXPIRED')
    await time.pass(20 * 60_000 - 1)
    expect(codeOf(await service.retrieveProposals(id, aProposalsBody()))).toBe('a result')
    await time.pass(1)
    expect(codeOf(await service.retrieveProposals(id, aProposalsBody()))).toBe('SEARCH_EXPIRED')
  })
})

describe('the same flights from two suppliers', () => {
  it('are one proposal at the better price, whichever supplier answers first', async () => {
    const dear = aQuickSupplier('dear', aBatch(anOffer({ price: 9000, validatingCarrier: 'IB' })))
    const cheap = aQuickSupplier('cheap', aBatch(anOffer({ price: 8000, validatingCarrier: 'VY' })))
    for (const suppliers of [[dear, cheap], [cheap, dear]]) {
      const { service, search, time } = aService(suppliers)
      const id = await search()
      await time.pass(0)
      const { proposals } = toPage(await service.retrieveProposals(id, aProposalsBody()))
      expect(proposals.map(({ price, provider }) => [price.amountMinor, provider])).toEqual([[8000, 'VY']])
    }
  })

  it('offer the fare families of both', async () => {
    const light = aQuickSupplier('a', aBatch(anOffer({ fares: [aFare({ name: 'Light', price: 5000 })] })))
    const flex = aQuickSupplier('b', aBatch(anOffer({ fares: [aFare({ name: 'Light', price: 4500 }), aFare({ name: 'Flex', price: 9000, bags: 'BOTH' })] })))
    const { service, search, time } = aService([light, flex])
    const id = await search()
    await time.pass(0)
    const [proposal] = toPage(await service.retrieveProposals(id, aProposalsBody())).proposals
    const detail = await service.getProposal(proposal?.id ?? '', 'es')
    const { fares } = flightProposalDetailSchema.parse(parsed(detail))
    expect(fares.map((fare) => [fare.name, fare.price, fare.priceDifference])).toEqual([
      ['Light', { amountMinor: 4500, currency: 'EUR' }, { amountMinor: 0, currency: 'EUR' }],
      ['Flex', { amountMinor: 9000, currency: 'EUR' }, { amountMinor: 4500, currency: 'EUR' }],
    ])
  })
})

describe('an offer that does not match the query', () => {
  it('is not shown: another currency, a missing return', async () => {
    const other = { ...aFare(), total: { amountMinor: 100, currency: 'GBP' } }
    const { service, search } = aService([aQuickSupplier('a', aBatch(anOffer({ fares: [other] })))])
    expect(codeOf(await service.retrieveProposals(await search(), aProposalsBody()))).toBe('NO_CONTENT')
    expect(codeOf(await service.retrieveProposals(await search({ returnDate: '2027-04-17' }), aProposalsBody()))).toBe('NO_CONTENT')
  })
})
