import { describe, expect, it } from 'vitest'
import { boundFare } from './bound-fare.ts'
import { aNetwork, aWorld } from '../builders.test-helper.ts'
import { directChains } from '../timetable/itineraries.ts'
import { seatSaleOf } from './seat-sale.ts'
import { toTravelDay } from '../world/travel-day.ts'

const FIRST = toTravelDay('2026-11-01')
const TRAVEL = toTravelDay('2027-02-10')
const world = aWorld()
const [chain] = directChains(aNetwork(), 'MAD', 'LHR', TRAVEL)
if (chain === undefined) throw new Error('No airline flies from MAD to LHR')
const [flight] = chain
const days = Array.from({ length: 70 }, (_, index) => FIRST + index)
const saleOn = (priceDay: number) => seatSaleOf(flight, priceDay, world.seedHash)
const fareOn = (priceDay: number) => boundFare(chain, { world, cabin: 'ECONOMY', direction: 'OUTBOUND', priceDay, sold: new Map() })

describe('a seat sale', () => {
  it('takes place once in nine weeks, for some days', () => {
    const onSale = days.filter((day) => saleOn(day) !== null)
    expect(onSale.length).toBeGreaterThanOrEqual(4)
    expect(onSale.length).toBeLessThan(20)
  })

  it('has the same fare from its first day to its last, below the fares before and after', () => {
    const sale = days.map(saleOn).find((one) => one !== null)
    if (!sale) throw new Error('No sale in 70 days')
    const fares = Array.from({ length: sale.lastDay - sale.firstDay + 1 }, (_, index) => fareOn(sale.firstDay + index)?.baseEur ?? 0)
    expect(new Set(fares).size).toBe(1)
    for (const day of [sale.firstDay - 1, sale.lastDay + 1]) expect(fareOn(day)?.baseEur).toBeGreaterThan(fares[0] ?? Infinity)
  })

  it('excludes departures in the next weeks and in the following year', () => {
    const soon = days.filter((day) => seatSaleOf({ ...flight, day: day + 10 }, day, world.seedHash) !== null)
    const late = days.filter((day) => seatSaleOf({ ...flight, day: day + 200 }, day, world.seedHash) !== null)
    expect([soon, late]).toEqual([[], []])
  })

  it('applies to both directions of a route', () => {
    const [back] = directChains(aNetwork(), 'LHR', 'MAD', TRAVEL).filter(([one]) => one.route.carrier === flight.route.carrier)
    if (back === undefined) throw new Error('The airline does not fly back')
    for (const day of days) expect(seatSaleOf(back[0], day, world.seedHash)).toEqual(saleOn(day))
  })
})
