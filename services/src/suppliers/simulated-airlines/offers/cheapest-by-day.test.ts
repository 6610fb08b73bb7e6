import { addDays } from '@portolan/contract/values/date'
import { loadGeo } from '@portolan/geo/geo'
import { expect, it } from 'vitest'
import { searchAll } from '../../flight-supplier.port-suite.ts'
import { aQuery, supplierOptions } from '../builders.test-helper.ts'
import { embeddedAirlines } from '../port/embedded-airlines.ts'
import { mix, unit } from '../world/hash.ts'

const TRIPS = 30
const LARGE_LOG10 = 5.9

/** Trips between large cities, one-way or return, in economy or business. They are fixed, so that a failure is repeatable. */
const trips = () => {
  const { cities, airports } = loadGeo()
  const large = [...cities.values()].filter(({ airportCodes }) => airportCodes.some((code) => (airports.get(code)?.sizeLog10 ?? 0) > LARGE_LOG10))
  const pick = (hash: number) => large[Math.floor(unit(hash) * large.length)] ?? large[0]
  return Array.from({ length: TRIPS }, (_, index) => {
    const [origin, destination] = [pick(mix(index, 1)), pick(mix(index, 2))]
    const nights = index % 3 === 0 ? null : Math.floor(unit(mix(index, 4)) * 14)
    const departureDate = addDays('2026-11-25', Math.floor(unit(mix(index, 3)) * 250))
    const query = aQuery({
      originAirports: origin?.airportCodes ?? [], destinationAirports: destination?.airportCodes ?? [], departureDate,
      cabin: index % 5 === 0 ? 'BUSINESS' : 'ECONOMY', ...(nights === null ? {} : { returnDate: addDays(departureDate, nights) }),
    })
    return { name: `${origin?.code}-${destination?.code} ${departureDate} ${nights} ${query.cabin}`, nights, query }
  }).filter(({ query }) => query.originAirports[0] !== query.destinationAirports[0])
}

it('a calendar price is never below the price of a search, and equal to it on half of the days', async () => {
  const suppliers = embeddedAirlines(supplierOptions())
  const { signal } = new AbortController()
  const ratios: number[] = []
  for (const { name, nights, query } of trips()) {
    const days = await Promise.all(suppliers.map((supplier) => supplier.cheapestByDay?.(query, [query.departureDate], nights, signal)))
    const promised = Math.min(...days.flat().map((price) => price?.amountMinor ?? Infinity))
    const offers = (await Promise.all(suppliers.map((supplier) => searchAll(supplier, query)))).flat()
    const asked = Math.min(...offers.map(({ fares }) => fares[0]?.total.amountMinor ?? Infinity))
    ratios.push(promised === asked ? 1 : promised / asked)
    expect(promised, name).toBeGreaterThanOrEqual(asked)
  }
  ratios.sort((a, b) => a - b)
  expect(ratios[Math.floor(ratios.length * 0.5)]).toBe(1)
  expect(ratios[Math.floor(ratios.length * 0.9)]).toBeLessThan(1.3)
})

it('a calendar includes a connection that is cheaper than many direct flights on a long route', async () => {
  const suppliers = embeddedAirlines(supplierOptions())
  const { signal } = new AbortController()
  const { cities } = loadGeo()
  const airports = (code: string): readonly string[] => cities.get(code)?.airportCodes ?? []
  for (const departureDate of ['2027-02-02', '2027-02-05']) {
    const query = aQuery({ originAirports: airports('FRA'), destinationAirports: airports('BKK'), departureDate })
    const days = await Promise.all(suppliers.map((supplier) => supplier.cheapestByDay?.(query, [departureDate], null, signal)))
    const promised = Math.min(...days.flat().map((price) => price?.amountMinor ?? Infinity))
    const offers = (await Promise.all(suppliers.map((supplier) => searchAll(supplier, query)))).flat()
    const least = (some: typeof offers): number => Math.min(...some.map(({ fares }) => fares[0]?.total.amountMinor ?? Infinity))
    expect(promised).toBeLessThan(least(offers.filter(({ bounds }) => bounds[0]?.stops === 0)))
    expect(promised / least(offers)).toBeLessThan(1.02)
  }
})
