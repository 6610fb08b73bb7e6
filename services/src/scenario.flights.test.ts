import { loadGeo } from '@portolan/geo/geo'
import { describe, expect, it } from 'vitest'
import { NOW_MS } from './flights/flight-builders.test-helper.ts'
import { aProposalsBody, aService, codeOf, manualTime, toPage } from './flights/service.test-helper.ts'
import { parseScenario } from './scenario.ts'
import { supplierOptions } from './suppliers/simulated-airlines/builders.test-helper.ts'
import { embeddedAirlines } from './suppliers/simulated-airlines/port/embedded-airlines.ts'

/** The effect of each SCENARIO switch on a search and a quote, as callers see it. Those on bookings and payments are tested beside the saga. */

const geo = loadGeo()

const aShopWith = (scenario: string) => {
  const time = manualTime()
  const { flights } = parseScenario(scenario)
  const suppliers = embeddedAirlines({ ...supplierOptions(), clock: { now: () => NOW_MS }, delay: time.delay, faults: () => flights })
  const shop = aService(suppliers, { geo, time })
  const searched = async (from = 'MAD', to = 'LHR', waitMs = 0) => {
    const id = await shop.search({ origin: { type: 'AIRPORT', code: from }, destination: { type: 'AIRPORT', code: to } })
    // Each supplier waits before its first batch and between the next ones.
    for (let turn = 0; turn < 6; turn++) await time.pass(0)
    await time.pass(waitMs)
    return id
  }
  return { ...shop, searched, page: async (id: string) => toPage(await shop.service.retrieveProposals(id, aProposalsBody())) }
}

describe('a scenario', () => {
  it('of nothing: all answer', async () => {
    const { searched, page } = aShopWith('PRICE_DRIFT=0')
    expect((await page(await searched())).progress).toEqual({ answered: 3, total: 3, failed: [], awaited: [] })
  })

  it.each([['SUPPLIER_FAILS', 0], ['SUPPLIER_SILENT', 15_000]])('%s: the others are shown, and the one is named', async (name, waitMs) => {
    const { searched, page } = aShopWith(`${name}=meridian`)
    const { progress, proposals } = await page(await searched('MAD', 'LHR', waitMs))
    expect(progress).toEqual({ answered: 3, total: 3, failed: [{ code: 'meridian', name: 'Meridian' }], awaited: [] })
    expect(proposals.length).toBeGreaterThan(0)
  })

  it('NO_CONTENT: nothing found', async () => {
    const { searched, service } = aShopWith('NO_CONTENT')
    expect(codeOf(await service.retrieveProposals(await searched(), aProposalsBody()))).toBe('NO_CONTENT')
  })

  it('LATENCY_MS: no answer arrives before its time', async () => {
    const { searched, service, page, time } = aShopWith('LATENCY_MS=4000')
    const id = await searched()
    const early = service.retrieveProposals(id, aProposalsBody())
    await time.pass(1000)
    expect(codeOf(await early)).toBe('GENERIC_ERROR')
    await time.pass(1000)
    expect((await page(id)).proposals.length).toBeGreaterThan(0)
  })

  it('MAGIC_ROUTES: Heathrow to Dubai only connects', async () => {
    const { searched, page } = aShopWith('MAGIC_ROUTES')
    const { proposals } = await page(await searched('LHR', 'DXB'))
    expect(proposals.length).toBeGreaterThan(0)
    expect(proposals.every(({ bounds: [bound] }) => (bound?.stops ?? 0) > 0)).toBe(true)
  })
})
