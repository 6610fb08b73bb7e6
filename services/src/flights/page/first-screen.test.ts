import { loadGeo } from '@portolan/geo/geo'
import type { FlightSortName } from '@portolan/contract/flights/flights'
import { describe, expect, it } from 'vitest'
import { NOW_MS, supplierOptions } from '../../suppliers/simulated-airlines/builders.test-helper.ts'
import { embeddedAirlines } from '../../suppliers/simulated-airlines/port/embedded-airlines.ts'
import { aProposalsBody, aService, manualTime, toPage } from '../service.test-helper.ts'

const FIRST_SCREEN = 8

/** What the embedded airlines sell for a week between two cities, as the shopper's first screen in each order. */
const firstScreens = async (from: string, to: string) => {
  const time = { ...manualTime(), clock: { now: () => NOW_MS } }
  const { service, search } = aService(embeddedAirlines(supplierOptions()), { time, geo: loadGeo() })
  const id = await search({ origin: { type: 'CITY', code: from }, destination: { type: 'CITY', code: to }, departureDate: '2027-01-20', returnDate: '2027-01-27' })
  const screen = async (name: FlightSortName) => toPage(await service.retrieveProposals(id, aProposalsBody({ sort: { name, ascending: true }, page: { number: 1, size: FIRST_SCREEN } })))
  await expect.poll(async () => (await screen('PRICE')).progress, { timeout: 20_000 }).toMatchObject({ answered: 3, total: 3 })
  const [recommended, cheapest, fastest] = [await screen('RECOMMENDED'), await screen('PRICE'), await screen('DURATION')]
  return { recommended: recommended.proposals, cheapest: cheapest.proposals, fastest: fastest.proposals }
}

describe('the first screen of Recommended', () => {
  it.each([['MAD', 'LON'], ['MAD', 'PAR'], ['LON', 'NYC'], ['ROM', 'BER'], ['MAD', 'PMI'], ['PAR', 'TYO']])('from %s to %s offers several airlines, mostly on one ticket, and differs from the other orders', async (from, to) => {
    const { recommended, cheapest, fastest } = await firstScreens(from, to)
    const ids = (proposals: typeof recommended) => proposals.map(({ id }) => id)
    expect(recommended).toHaveLength(FIRST_SCREEN)
    expect(ids(recommended)).not.toEqual(ids(cheapest))
    expect(ids(recommended)).not.toEqual(ids(fastest))
    expect(recommended.filter(({ reasons }) => reasons.includes('TWO_TICKETS')).length).toBeLessThanOrEqual(2)
    const carriersOf = ({ bounds }: (typeof recommended)[number]) => bounds.map(({ segments }) => segments.map(({ marketingCarrier }) => marketingCarrier)).flat().join()
    expect(new Set(recommended.map(carriersOf)).size).toBeGreaterThanOrEqual(2)
    const outbounds = Map.groupBy(recommended, ({ bounds }) => JSON.stringify(bounds[0]))
    expect(Math.max(...[...outbounds.values()].map((shared) => shared.length))).toBeLessThanOrEqual(3)
    expect(recommended[0]?.reasons).toContain('BEST_BALANCE')
  })
})
