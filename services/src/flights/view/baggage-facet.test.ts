import type { FlightProposalsPage } from '@portolan/contract/flights/flights.endpoints'
import { describe, expect, it } from 'vitest'
import { aBatch, aBound, aFare, anOffer, aQuickSupplier } from '../flight-builders.test-helper.ts'
import { aProposalsBody, aService, toPage } from '../service.test-helper.ts'

/** Flight 1 is cheap bare and dear with bags, flight 2 has a cabin bag, flight 3 both in its only fare. */
const supply = aBatch(
  anOffer({ bounds: [aBound({ flight: '1' })], fares: [aFare({ price: 3000 }), aFare({ price: 6000, bags: 'CABIN' }), aFare({ price: 9000, bags: 'BOTH', seatsLeft: 2 })] }),
  anOffer({ bounds: [aBound({ flight: '2' })], fares: [aFare({ price: 5000, bags: 'CABIN' }), aFare({ price: 5500, bags: 'CHECKED' })] }),
  anOffer({ bounds: [aBound({ flight: '3' })], fares: [aFare({ price: 8000, bags: 'BOTH' })] }),
)

const retrieve = async (values: string[], price?: { from: number; to: number }): Promise<FlightProposalsPage> => {
  const { service, search, time } = aService([aQuickSupplier('a', supply)])
  const id = await search()
  await time.pass(0)
  const facets = [...(values.length === 0 ? [] : [{ name: 'baggageIncluded', values }]), ...(price === undefined ? [] : [{ name: 'price', ...price }])]
  return toPage(await service.retrieveProposals(id, aProposalsBody({ facets })))
}

const cards = (page: FlightProposalsPage) => page.proposals.map(({ bounds, price, fare }) => [bounds[0]?.segments[0]?.flightNumber, price.amountMinor, fare.name])

describe('a card shows the cheapest fare that includes the bags asked for', () => {
  it.each<[string, string[], unknown[]]>([
    ['none', [], [['10', 3000, 'NONE'], ['20', 5000, 'CABIN'], ['30', 8000, 'BOTH']]],
    ['a cabin bag, as the wire sends it', ['CABIN_CHECKED', 'CABIN'], [['20', 5000, 'CABIN'], ['10', 6000, 'CABIN'], ['30', 8000, 'BOTH']]],
    ['a checked bag', ['CABIN_CHECKED', 'CHECKED'], [['20', 5500, 'CHECKED'], ['30', 8000, 'BOTH'], ['10', 9000, 'BOTH']]],
    ['both', ['CABIN_CHECKED'], [['30', 8000, 'BOTH'], ['10', 9000, 'BOTH']]],
  ])('%s', async (_, values, expected) => {
    expect(cards(await retrieve(values))).toEqual(expected)
  })

  it('within the price asked for, at the price of that fare', async () => {
    expect(cards(await retrieve(['CABIN_CHECKED', 'CABIN'], { from: 5500, to: 7000 }))).toEqual([['10', 6000, 'CABIN']])
  })
})

describe('the baggage facet counts', () => {
  const counts = (page: FlightProposalsPage) => page.filtersMetadata?.flatMap((facet) => (facet.name === 'baggageIncluded' && facet.kind === 'OPTIONS'
    ? facet.options.map(({ value, count, lowestPrice }) => [value, count, lowestPrice?.amountMinor]) : []))
  const all = [['CABIN', 3, 5000], ['CHECKED', 3, 5500], ['CABIN_CHECKED', 2, 8000]]

  it('every flight that can be bought with the bag, whatever bag is chosen', async () => {
    expect(counts(await retrieve([]))).toEqual(all)
    expect(counts(await retrieve(['CABIN_CHECKED']))).toEqual(all)
  })

  it('a flight only where the fare with the bag is within the price', async () => {
    expect(counts(await retrieve([], { from: 0, to: 5500 }))).toEqual([['CABIN', 1, 5000], ['CHECKED', 1, 5500], ['CABIN_CHECKED', 0, undefined]])
  })
})
