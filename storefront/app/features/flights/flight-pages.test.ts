import type { FlightProposalsPage } from '@portolan/contract/flights.endpoints'
import { describe, expect, it } from 'vitest'
import { collectFlightPages, hasMorePages, joinFlightPages } from './flight-pages.ts'
import { aFlightPage, aProposal } from './testing/flight-builders.ts'

const aPage = (number: number, version: number, ids: readonly string[], totalPages = 3): FlightProposalsPage =>
  aFlightPage({ version, proposals: ids.map((id) => aProposal({ id })), page: { number, size: 2, totalElements: 5, totalPages } })

/** Services whose answers are at the version of each call, in order. */
const servicesAt = (...versions: readonly number[]) => {
  const asked: number[] = []
  return {
    asked,
    fetchPage: async (number: number) => {
      asked.push(number)
      const version = versions[Math.min(asked.length, versions.length) - 1] ?? 1
      return aPage(Math.min(number, 3), version, [`v${version}p${number}a`, `v${version}p${number}b`])
    },
  }
}

const idsOf = (list: { proposals: readonly { id: string }[] }) => list.proposals.map(({ id }) => id)

describe('the first pages of a search', () => {
  it('are all fetched where an address asks for them', async () => {
    const { fetchPage, asked } = servicesAt(1)
    expect(idsOf(await collectFlightPages(fetchPage, 2, []))).toEqual(['v1p1a', 'v1p1b', 'v1p2a', 'v1p2b'])
    expect(asked).toEqual([1, 2])
  })

  it('cost one call more when one page more is shown', async () => {
    const { fetchPage, asked } = servicesAt(4)
    const list = await collectFlightPages(fetchPage, 2, [aPage(1, 4, ['x', 'y'])])
    expect(idsOf(list)).toEqual(['x', 'y', 'v4p2a', 'v4p2b'])
    expect(asked).toEqual([2])
    expect(hasMorePages(list)).toBe(true)
  })

  it('are asked for again when suppliers answered meanwhile, so that no flight is lost between two versions', async () => {
    const { fetchPage, asked } = servicesAt(5)
    expect(idsOf(await collectFlightPages(fetchPage, 2, [aPage(1, 4, ['x', 'y'])]))).toEqual(['v5p1a', 'v5p1b', 'v5p2a', 'v5p2b'])
    expect(asked).toEqual([2, 1])
  })

  it('are shown as they came when the versions never settle', async () => {
    const { fetchPage, asked } = servicesAt(1, 2, 3, 4, 5, 6, 7)
    const list = await collectFlightPages(fetchPage, 2, [])
    expect(list.proposals.length).toBe(4)
    expect(asked.length).toBeLessThan(7)
  })

  it('are what there is when the address asks for more', async () => {
    const { fetchPage } = servicesAt(1)
    const list = await collectFlightPages(fetchPage, 5, [])
    expect(list.pages.map(({ page }) => page.number)).toEqual([1, 2, 3])
    expect(hasMorePages(list)).toBe(false)
  })

  it('keep the names of the first page while they cover all, so that cards need not draw again', () => {
    const first = aPage(1, 1, ['a'])
    expect(joinFlightPages([first, aPage(2, 1, ['b'])]).staticData).toBe(first.staticData)
    const other = { ...aPage(2, 1, ['b']), staticData: { airports: {}, carriers: { AF: { name: 'Air France' } }, aircraft: {} } }
    expect(joinFlightPages([first, other]).staticData.carriers).toMatchObject({ IB: { name: 'Iberia' }, AF: { name: 'Air France' } })
  })

  it('show a flight once that stands on two pages of two versions', () => {
    expect(idsOf(joinFlightPages([aPage(1, 1, ['a', 'b']), aPage(2, 2, ['b', 'c'])]))).toEqual(['a', 'b', 'c'])
  })
})
