import { FLIGHT_SORTS, type FlightSortName } from '@portolan/contract/flights/flights'
import { flightProposalDetailSchema } from '@portolan/contract/flights/flights.endpoints'
import { money } from '@portolan/contract/values/money'
import { describe, expect, it } from 'vitest'
import { aBatch, aBound, aFare, anOffer, aQuickSupplier, aSupplier } from '../flight-builders.test-helper.ts'
import { aFreeFlyer, aProposalsBody, aService, codeOf, parsed, toPage } from '../service.test-helper.ts'
import { parseProposalId, proposalIdOf } from './write-proposal.ts'

const supply = aBatch(
  anOffer({ bounds: [aBound({ flight: '1', time: '08:00', minutes: 240, emissions: 50 })], price: 5000 }),
  anOffer({ bounds: [aBound({ flight: '2', time: '12:00', minutes: 70, emissions: 100 })], price: 9000 }),
  anOffer({ bounds: [aBound({ flight: '3', time: '09:00', minutes: 90, emissions: 75 })], price: 5500 }),
)

const aSearched = async (body: Parameters<ReturnType<typeof aService>['search']>[0] = {}) => {
  const harness = aService([aQuickSupplier('a', supply)], { asker: aFreeFlyer(5500) })
  const id = await harness.search(body)
  await harness.time.pass(0)
  return { ...harness, id }
}
const flights = (page: ReturnType<typeof toPage>) => page.proposals.map((proposal) => proposal.bounds[0]?.segments[0]?.flightNumber.slice(0, 1))

describe('a page', () => {
  it.each<[FlightSortName, string[]]>([
    ['RECOMMENDED', ['3', '1', '2']], ['PRICE', ['1', '3', '2']], ['DURATION', ['2', '3', '1']],
    ['OUTBOUND_DEPARTURE', ['1', '3', '2']], ['OUTBOUND_ARRIVAL', ['3', '1', '2']], ['EMISSIONS', ['1', '3', '2']],
  ])('is sorted by %s, both ways', async (name, expected) => {
    const { service, id } = await aSearched()
    const sorted = async (ascending: boolean) => flights(toPage(await service.retrieveProposals(id, aProposalsBody({ sort: { name, ascending } }))))
    expect(await sorted(true)).toEqual(expected)
    expect(await sorted(false)).toEqual([...expected].reverse())
  })

  it('past the end is the last one', async () => {
    const { service, id } = await aSearched()
    const page = toPage(await service.retrieveProposals(id, aProposalsBody({ page: { number: 9, size: 2 } })))
    expect(page.page).toEqual({ number: 2, size: 2, totalElements: 3, totalPages: 2 })
    expect(flights(page)).toEqual(['2'])
  })

  it('contains each sort tab’s first proposal, names in the asked language, and emissions compared with the route’s typical ones', async () => {
    const { service, id } = await aSearched()
    const page = toPage(await service.retrieveProposals(id, aProposalsBody({ staticData: { language: 'es' } })))
    expect(page.sortSummaries.map(({ sort, price, durationMinutes }) => [sort, price.amountMinor, durationMinutes]))
      .toEqual([['RECOMMENDED', 5500, 90], ['PRICE', 5000, 240], ['DURATION', 9000, 70]])
    expect(page.staticData.airports['MAD']?.cityName).toBe('MAD es')
    expect([page.emissionsTypicalKg, ...page.proposals.map((proposal) => proposal.emissionsVsTypicalPercent)]).toEqual([60, -17, 25, 67])
  })

  it('compares a flight’s emissions the same way from the first answer to the last', async () => {
    const gate = Promise.withResolvers<void>()
    const harness = aService([aQuickSupplier('a', supply), aSupplier('b', async function* () {
      await gate.promise
      yield aBatch(anOffer({ bounds: [aBound({ flight: '4', emissions: 20 })], price: 100 }), anOffer({ bounds: [aBound({ flight: '5', emissions: 30 })], price: 200 }))
    })])
    const id = await harness.search()
    const claims = async () => {
      const { proposals, emissionsTypicalKg } = toPage(await harness.service.retrieveProposals(id, aProposalsBody({ sort: { name: 'EMISSIONS', ascending: true } })))
      return { emissionsTypicalKg, claims: new Map(proposals.map((proposal) => [proposal.id, proposal.emissionsVsTypicalPercent])) }
    }
    await harness.time.pass(0)
    const first = await claims()
    gate.resolve()
    await harness.time.pass(0)
    const last = await claims()
    expect(last.claims.size).toBe(5)
    expect(last.emissionsTypicalKg).toBe(first.emissionsTypicalKg)
    for (const [proposalId, percent] of first.claims) expect(last.claims.get(proposalId)).toBe(percent)
  })

  it('gives the reasons of each card, with a single best balance', async () => {
    const { service, id } = await aSearched()
    const { proposals } = toPage(await service.retrieveProposals(id, aProposalsBody({ sort: { name: 'RECOMMENDED', ascending: true } })))
    expect(proposals.map(({ reasons }) => reasons[0])).toEqual(['BEST_BALANCE', 'CHEAPEST', 'FASTEST'])
  })

  it('counts facets for its own filters and supply, in any order of requests', async () => {
    const late = aBatch(anOffer({ bounds: [aBound({ flight: '4', time: '10:00', minutes: 80 })], price: 7000 }))
    const gate = Promise.withResolvers<void>()
    const harness = aService([aQuickSupplier('a', supply), aSupplier('b', async function* () {
      await gate.promise
      yield late
    })])
    const id = await harness.search()
    const allCounts = async (to?: number) => {
      const facets = to === undefined ? [] : [{ name: 'tripDuration', to }]
      const page = toPage(await harness.service.retrieveProposals(id, aProposalsBody({ facets })))
      const stops = page.filtersMetadata?.find((facet) => facet.name === 'outboundStops')
      return stops?.kind === 'OPTIONS' ? stops.options.reduce((sum, { count }) => sum + count, 0) : Number.NaN
    }
    await harness.time.pass(0)
    expect([await allCounts(), await allCounts(100), await allCounts(75), await allCounts(), await allCounts(100)]).toEqual([3, 2, 1, 3, 2])
    gate.resolve()
    await harness.time.pass(0)
    expect([await allCounts(), await allCounts(100), await allCounts(75)]).toEqual([4, 3, 1])
  })

  it('has no metadata unless requested, and is still a page when nothing passes the filters', async () => {
    const { service, id } = await aSearched()
    const page = toPage(await service.retrieveProposals(id, aProposalsBody({ filtersMetadata: false, facets: [{ name: 'price', to: 1 }] })))
    expect([page.filtersMetadata, page.proposals, page.page.totalElements, page.totalUnfiltered]).toEqual([null, [], 0, 3])
  })
})

describe('a free-flight search', () => {
  it('shows only what the voucher covers, cheapest first, whatever is asked for', async () => {
    const { service, id } = await aSearched({ productType: 'FF' })
    const page = toPage(await service.retrieveProposals(id, aProposalsBody({ sort: { name: 'DURATION', ascending: false }, facets: [{ name: 'price', from: 0, to: 100_000 }] })))
    expect(flights(page)).toEqual(['1', '3'])
    expect([page.priceCap, page.totalUnfiltered]).toEqual([{ amountMinor: 5500, currency: 'EUR' }, 2])
    expect(page.filtersMetadata?.find((facet) => facet.name === 'price')).toMatchObject({ min: 5000, max: 5500 })
  })

  it('is NO_CONTENT when the voucher covers nothing', async () => {
    const { service, search } = aService([aQuickSupplier('a', supply)], { asker: aFreeFlyer(100) })
    expect(codeOf(await service.retrieveProposals(await search({ productType: 'FF' }), aProposalsBody()))).toBe('NO_CONTENT')
  })
})

describe('a proposal', () => {
  it('is found by its id alone, with all fares, as the contract says', async () => {
    const { service, id } = await aSearched()
    const [proposal] = toPage(await service.retrieveProposals(id, aProposalsBody())).proposals
    const answer = await service.getProposal(proposal?.id ?? '', undefined)
    const detail = flightProposalDetailSchema.parse(parsed(answer))
    expect(detail.proposal).toEqual(proposal)
    expect(detail.fares.map((fare) => fare.fareId)).toEqual([proposal?.fare.fareId])
  })

  it.each([['garbled', 'PROPOSAL_NOT_FOUND'], ['unknown.0.0', 'SEARCH_EXPIRED']])('%s is %s', async (proposalId, code) => {
    expect(codeOf(await aService([]).service.getProposal(proposalId, 'en'))).toBe(code)
  })

  it('with an unknown number is PROPOSAL_NOT_FOUND', async () => {
    const { service, id } = await aSearched()
    expect(codeOf(await service.getProposal(proposalIdOf({ searchId: id, item: 99, family: 0 }), 'en'))).toBe('PROPOSAL_NOT_FOUND')
    expect(codeOf(await service.getProposal(proposalIdOf({ searchId: id, item: 0, family: 99 }), 'en'))).toBe('PROPOSAL_NOT_FOUND')
  })

  it('has an id that reads back', () => {
    const key = { searchId: 'AbC_-123', item: 12, family: 3 }
    expect(parseProposalId(proposalIdOf(key))).toEqual(key)
    expect(parseProposalId('a.1')).toBeNull()
  })
})

const aQuoteOf = (total: number) => ({
  kind: 'QUOTED' as const, offer: anOffer({ price: total }), fare: aFare({ price: total }), cancellation: [], expiresAt: '2027-03-01T10:20:00Z',
  price: { amount: money(total, 'EUR'), sold: money(total, 'EUR'), rate: 1 },
})

describe('a quote for the cart', () => {
  const priced = (total: number) => aSupplier('a', async function* () {
    yield supply
  }, { quote: () => Promise.resolve(aQuoteOf(total)) })

  it('asks the supplier again, and contains the price on the card too', async () => {
    const { service, search, time } = aService([priced(5200)])
    const id = await search()
    await time.pass(0)
    const [proposal] = toPage(await service.retrieveProposals(id, aProposalsBody())).proposals
    const result = await service.quotes.quote(proposal?.id ?? '', null)
    expect(result).toMatchObject({ kind: 'QUOTED', quote: { productType: 'F', cardPrice: { total: { amountMinor: 5000 } }, flight: { total: { amountMinor: 5200 }, ref: { supplierId: 'a', offerKey: '10', fareKey: 'key-NONE' } } } })
    if (result.kind === 'QUOTED') expect(await service.quotes.requote(JSON.parse(JSON.stringify(result.quote.flight.ref)))).toMatchObject({ kind: 'QUOTED', flight: { total: { amountMinor: 5200 } } })
  })

  it('of another fare than the card’s contains both shown prices', async () => {
    const fares = [aFare({ price: 5000 }), aFare({ price: 8000, bags: 'BOTH' })]
    const { service, search, time } = aService([aSupplier('a', async function* () {
      yield aBatch(anOffer({ fares }))
    }, { quote: () => Promise.resolve(aQuoteOf(8100)) })])
    const id = await search()
    await time.pass(0)
    const [proposal] = toPage(await service.retrieveProposals(id, aProposalsBody())).proposals
    const options = flightProposalDetailSchema.parse(parsed(await service.getProposal(proposal?.id ?? '', 'en')))
    const dearer = options.fares.find(({ price }) => price.amountMinor === 8000)
    expect(await service.quotes.quote(proposal?.id ?? '', dearer?.fareId ?? '')).toMatchObject({
      quote: { cardPrice: { total: { amountMinor: 5000 } }, shownTotal: { amountMinor: 8000 }, flight: { total: { amountMinor: 8100 } } },
    })
  })

  it.each<[string, string | null, string]>([['unknown.0.0', null, 'SEARCH_EXPIRED'], ['no id', null, 'PROPOSAL_NOT_FOUND']])('of %s fails', async (proposalId, fareId, code) => {
    expect(await aService([priced(1)]).service.quotes.quote(proposalId, fareId)).toEqual({ kind: 'FAILED', code })
  })

  it('distinguishes a sold-out flight, a missing fare and a failing supplier', async () => {
    const { service, id } = await aSearched()
    expect(await service.quotes.quote(`${id}.0.0`, 'no such fare')).toEqual({ kind: 'FAILED', code: 'FARE_UNAVAILABLE' })
    expect(await service.quotes.quote(`${id}.0.0`, null)).toEqual({ kind: 'FAILED', code: 'GENERIC_ERROR' })
    const soldOut = aService([aSupplier('a', async function* () {
      yield supply
    }, { quote: () => Promise.resolve({ kind: 'SOLD_OUT' }) })])
    const other = await soldOut.search()
    await soldOut.time.pass(0)
    expect(await soldOut.service.quotes.quote(`${other}.0.0`, null)).toEqual({ kind: 'FAILED', code: 'SOLD_OUT' })
  })
})

it('names every sort the contract has', async () => {
  const { service, id } = await aSearched()
  for (const name of FLIGHT_SORTS) expect(codeOf(await service.retrieveProposals(id, aProposalsBody({ sort: { name, ascending: true } })))).toBe('a result')
})
