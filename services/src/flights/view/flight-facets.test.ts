import type { FacetSelection } from '@portolan/contract/shopping/search'
import { isFailure } from '@portolan/contract/wire/failure'
import { describe, expect, it } from 'vitest'
import { aBatch, aBound, anOffer, aQuickSupplier } from '../flight-builders.test-helper.ts'
import { aProposalsBody, aService, toPage } from '../service.test-helper.ts'

const out = (flight: string, options: Parameters<typeof aBound>[0] = {}) => aBound({ flight, ...options })
const back = (flight: string, options: Parameters<typeof aBound>[0] = {}) => aBound({ flight, direction: 'INBOUND', ...options })

const supply = aBatch(
  anOffer({ bounds: [out('1', { time: '06:30', minutes: 75 }), back('5', { time: '20:00' })], price: 9000, validatingCarrier: 'IB' }),
  anOffer({ bounds: [out('2', { time: '13:00', minutes: 300, stops: 1, connection: 90, carrier: 'VY' }), back('6', { carrier: 'FR', time: '08:00', minutes: 200, stops: 2, connection: 40 })], price: 6000, validatingCarrier: 'VY', inboundCarrier: 'FR' }),
  anOffer({ bounds: [out('3', { time: '23:00', minutes: 600, stops: 3, connection: 240, to: 'GRO', carrier: 'UX' }), back('7', { carrier: 'UX' })], price: 4000, validatingCarrier: 'UX' }),
)

const shown = async (...facets: FacetSelection[]): Promise<string[]> => {
  const { service, search, time } = aService([aQuickSupplier('a', supply)])
  const id = await search({ returnDate: '2027-04-17' })
  await time.pass(0)
  const page = toPage(await service.retrieveProposals(id, aProposalsBody({ facets, sort: { name: 'OUTBOUND_DEPARTURE', ascending: true } })))
  return page.proposals.map((proposal) => proposal.bounds[0]?.segments[0]?.flightNumber.slice(0, 1) ?? '')
}

describe('a facet of the wire keeps', () => {
  it.each<[FacetSelection, string[]]>([
    [{ name: 'transportType', values: ['ONLY_FLIGHT'] }, ['1', '2', '3']],
    [{ name: 'price', from: 5000, to: 9000 }, ['1', '2']],
    [{ name: 'price', to: 4000 }, ['3']],
    [{ name: 'outboundStops', values: ['0'] }, ['1']],
    [{ name: 'outboundStops', values: ['2'] }, ['3']],
    [{ name: 'outboundStops', values: ['0', '1'] }, ['1', '2']],
    [{ name: 'inboundStops', values: ['2'] }, ['2']],
    [{ name: 'outboundDepartureTime', from: '06:30', to: '13:00' }, ['1', '2']],
    [{ name: 'outboundDepartureTime', from: '13:01', to: '24:00' }, ['3']],
    [{ name: 'inboundDepartureTime', from: '00:00', to: '08:00' }, ['2']],
    [{ name: 'connectionTime', from: 0, to: 90 }, ['1', '2']],
    [{ name: 'connectionTime', from: 0, to: 0 }, ['1']],
    [{ name: 'tripDuration', from: 0, to: 299 }, ['1']],
    [{ name: 'inclusiveProviders', values: ['IB', 'UX'] }, ['1', '3']],
    [{ name: 'inclusiveProviders', values: ['VY'] }, ['2']],
    [{ name: 'inclusiveProviders', values: ['FR'] }, ['2']],
    [{ name: 'inclusiveProviders', values: ['FR', 'IB'] }, ['1']],
    [{ name: 'inclusiveProviders', values: ['UX', 'ZZ'] }, ['3']],
    [{ name: 'inclusiveProviders', values: ['FR', 'VY'] }, ['2']],
    [{ name: 'inclusiveProviders', values: ['ZZ'] }, []],
    [{ name: 'outboundDepartureLocation', values: ['MAD'] }, ['1', '2', '3']],
    [{ name: 'outboundArrivalLocation', values: ['GRO'] }, ['3']],
    [{ name: 'inboundDepartureLocation', values: ['BCN'] }, ['1', '2', '3']],
    [{ name: 'inboundArrivalLocation', values: ['MAD'] }, ['1', '2', '3']],
    [{ name: 'inclusiveProviders', values: [] }, ['1', '2', '3']],
    [{ name: 'ticketing', values: ['ONE_TICKET'] }, ['1', '3']],
    [{ name: 'ticketing', values: ['TWO_TICKETS'] }, ['2']],
    [{ name: 'airportChange', values: ['NO_CHANGE'] }, ['1', '2']],
    [{ name: 'airportChange', values: ['CHANGE'] }, ['3']],
  ])('%o', async (facet, expected) => {
    expect(await shown(facet)).toEqual(expected)
  })

  it('counts for each carrier the result of choosing it alone, even if it flies one way only', async () => {
    const { service, search, time } = aService([aQuickSupplier('a', supply)])
    const id = await search({ returnDate: '2027-04-17' })
    await time.pass(0)
    const carriers = toPage(await service.retrieveProposals(id, aProposalsBody())).filtersMetadata?.find(({ name }) => name === 'inclusiveProviders')
    expect(carriers?.kind === 'OPTIONS' && carriers.options.map(({ value, count, lowestPrice }) => [value, count, lowestPrice?.amountMinor]))
      .toEqual([['IB', 1, 9000], ['VY', 1, 6000], ['FR', 1, 6000], ['UX', 1, 4000]])
  })

  it('only proposals that pass all chosen facets', async () => {
    expect(await shown({ name: 'price', to: 8000 }, { name: 'outboundStops', values: ['0', '1'] })).toEqual(['2'])
  })
})

describe('a malformed facet is refused by its place in the body', () => {
  it.each<[FacetSelection, string]>([
    [{ name: 'colour', values: ['red'] }, 'facets.0.name'],
    [{ name: '__proto__', values: ['red'] }, 'facets.0.name'],
    [{ name: 'outboundStops', values: ['3'] }, 'facets.0.values'],
    [{ name: 'outboundStops' }, 'facets.0.values'],
    [{ name: 'outboundStops', values: ['0'], to: 1 }, 'facets.0.from'],
    [{ name: 'inclusiveProviders', values: ['iberia!'] }, 'facets.0.values'],
    [{ name: 'price', from: 1.5 }, 'facets.0.from'],
    [{ name: 'price', to: '100' }, 'facets.0.to'],
    [{ name: 'price', values: ['100'] }, 'facets.0.values'],
    [{ name: 'price', from: 200, to: 100 }, 'facets.0.to'],
    [{ name: 'outboundDepartureTime', from: '24:01' }, 'facets.0.from'],
    [{ name: 'outboundDepartureTime', from: 60 }, 'facets.0.from'],
    [{ name: 'tripDuration' }, 'facets.0.to'],
    [{ name: 'tripDuration', to: { latitude: 1, longitude: 1 } }, 'facets.0.to'],
  ])('%o', async (facet, member) => {
    const { service, search } = aService([aQuickSupplier('a', supply)])
    const answer = await service.retrieveProposals(await search(), aProposalsBody({ facets: [facet] }))
    expect(isFailure(answer) ? answer.validationErrors?.flatMap((error) => error.members) : answer).toContain(member)
  })

  it('when it is given twice', async () => {
    const { service } = aService([])
    const facet = { name: 'price', to: 100 }
    const answer = await service.retrieveProposals('any', aProposalsBody({ facets: [facet, facet] }))
    expect(isFailure(answer) ? answer.validationErrors?.flatMap((error) => error.members) : answer).toEqual(['facets.1.name'])
  })
})

describe('a one-way search', () => {
  it('has no inbound facets and ignores a selection of one', async () => {
    const { service, search, time } = aService([aQuickSupplier('a', aBatch(anOffer()))])
    const id = await search()
    await time.pass(0)
    const page = toPage(await service.retrieveProposals(id, aProposalsBody({ facets: [{ name: 'inboundStops', values: ['0'] }] })))
    expect(page.filtersMetadata?.map((facet) => facet.name).filter((name) => name.startsWith('inbound'))).toEqual([])
    expect(page.page.totalElements).toBe(1)
  })
})
