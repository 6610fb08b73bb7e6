import { addDays } from '@portolan/contract/values/date'
import { expect, it } from 'vitest'
import { searchAll } from '../../flight-supplier.port-suite.ts'
import { aQuery, NOW_MS, supplierOptions } from '../builders.test-helper.ts'
import { embeddedAirlines } from '../port/embedded-airlines.ts'

const TODAY = '2026-11-21'
const DAY_MS = 86_400_000
const { signal } = new AbortController()

const TRIPS = [['MAD', 'LIS'], ['BCN', 'FCO'], ['ZRH', 'OSL'], ['MAD', 'JFK']] as const
const AGO = [0, 1, 4, 9, 17, 30]

it.each(TRIPS)('the past price of %s to %s is never above the price of a search on that day, and usually equal to it', async (from, to) => {
  const departureDate = '2027-01-29'
  const query = aQuery({ originAirports: [from], destinationAirports: [to], departureDate, returnDate: addDays(departureDate, 5) })
  const askedOn = AGO.map((days) => addDays(TODAY, -days))
  const now = embeddedAirlines(supplierOptions())
  const known = await Promise.all(now.map((supplier) => supplier.pricesAskedOn?.(query, askedOn, signal)))
  const answered = askedOn.map((_, index) => Math.min(...known.map((prices) => prices?.[index]?.amountMinor ?? Infinity)))
  const asked = await Promise.all(AGO.map(async (days) => {
    const then = embeddedAirlines(supplierOptions({ clock: { now: () => NOW_MS - days * DAY_MS } }))
    const offers = (await Promise.all(then.map((supplier) => searchAll(supplier, query)))).flat()
    return Math.min(...offers.map(({ fares }) => fares[0]?.total.amountMinor ?? Infinity))
  }))
  answered.forEach((price, index) => expect(price).toBeLessThanOrEqual(asked[index] ?? 0))
  expect(answered.filter((price, index) => price === asked[index]).length).toBeGreaterThanOrEqual(AGO.length / 2)
})

it('has no price for a departure before the booking date', async () => {
  const [supplier] = embeddedAirlines(supplierOptions())
  const query = aQuery({ departureDate: '2026-12-01' })
  expect(await supplier?.pricesAskedOn?.(query, ['2026-12-02'], signal)).toEqual([null])
})
