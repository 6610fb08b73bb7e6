import { addDays } from '@portolan/contract/values/date'
import type { Cabin } from '@portolan/contract/flights/flights'
import { airportsOf, loadGeo } from '@portolan/geo/geo'
import { describe, expect, it } from 'vitest'
import { searchAll } from '../../flight-supplier.port-suite.ts'
import { aQuery, supplierOptions } from '../builders.test-helper.ts'
import { embeddedAirlines } from '../port/embedded-airlines.ts'

/**
 * The lowest price of a return trip of one week in reality, in EUR with taxes: booked three months ahead in February, three weeks ahead for
 * Christmas, or three days ahead in November. The bands are from published fares of 2024 and 2025, with a margin for one sale and one full
 * flight.
 */
type Band = readonly [least: number, most: number]
const FARES: readonly (readonly [pair: string, cabin: Cabin, early: Band, late: Band])[] = [
  ['MAD-BCN', 'ECONOMY', [40, 110], [60, 200]],
  ['LON-PAR', 'ECONOMY', [55, 150], [80, 260]],
  ['LON-MAD', 'ECONOMY', [70, 190], [110, 320]],
  ['ROM-MIL', 'ECONOMY', [40, 130], [60, 220]],
  ['STO-CPH', 'ECONOMY', [60, 160], [80, 260]],
  ['BER-PMI', 'ECONOMY', [70, 190], [110, 320]],
  ['LON-AGP', 'ECONOMY', [70, 190], [110, 320]],
  ['PAR-ATH', 'ECONOMY', [100, 260], [150, 420]],
  ['NYC-LAX', 'ECONOMY', [140, 320], [190, 480]],
  ['SAO-RIO', 'ECONOMY', [45, 140], [70, 220]],
  ['DEL-BOM', 'ECONOMY', [70, 180], [100, 280]],
  ['LGW-JFK', 'ECONOMY', [360, 600], [440, 850]],
  ['PAR-NYC', 'ECONOMY', [370, 650], [480, 900]],
  ['MAD-MEX', 'ECONOMY', [430, 800], [560, 1_150]],
  ['MAD-BUE', 'ECONOMY', [540, 1_000], [700, 1_500]],
  ['LIS-SAO', 'ECONOMY', [420, 850], [550, 1_150]],
  ['LON-DXB', 'ECONOMY', [330, 650], [430, 850]],
  ['LON-BKK', 'ECONOMY', [430, 800], [580, 1_150]],
  ['FRA-TYO', 'ECONOMY', [450, 900], [600, 1_200]],
  ['LON-SYD', 'ECONOMY', [700, 1_300], [850, 1_800]],
  ['LGW-JFK', 'PREMIUM_ECONOMY', [800, 1_300], [900, 1_700]],
  ['LON-DXB', 'PREMIUM_ECONOMY', [800, 1_400], [900, 1_700]],
  ['FRA-TYO', 'PREMIUM_ECONOMY', [900, 1_600], [1_050, 2_000]],
  ['LON-SYD', 'PREMIUM_ECONOMY', [1_400, 2_400], [1_600, 2_900]],
  ['MAD-BCN', 'BUSINESS', [220, 500], [260, 600]],
  ['LON-MAD', 'BUSINESS', [420, 900], [500, 1_050]],
  ['PAR-ATH', 'BUSINESS', [550, 1_200], [650, 1_400]],
  ['NYC-LAX', 'BUSINESS', [900, 1_800], [1_100, 2_400]],
  ['LGW-JFK', 'BUSINESS', [1_800, 2_900], [2_100, 3_800]],
  ['PAR-NYC', 'BUSINESS', [1_700, 2_900], [2_000, 3_800]],
  ['MAD-BUE', 'BUSINESS', [2_400, 4_500], [2_800, 5_500]],
  ['LON-DXB', 'BUSINESS', [1_800, 3_300], [2_100, 4_000]],
  ['FRA-TYO', 'BUSINESS', [2_500, 4_300], [2_900, 5_200]],
  ['LON-SYD', 'BUSINESS', [3_500, 6_000], [4_000, 7_000]],
  ['LON-NYC', 'FIRST', [3_800, 7_500], [4_200, 8_500]],
  ['LON-DXB', 'FIRST', [4_200, 8_000], [4_600, 9_000]],
  ['FRA-TYO', 'FIRST', [6_500, 12_000], [7_500, 14_000]],
]

const EARLY_DAYS = [90]
const LATE_DAYS = [3, 21]
const NIGHTS = 7

describe('the cheapest return trip of a week', () => {
  const suppliers = embeddedAirlines(supplierOptions())
  const airportCodes = (code: string): string[] => {
    const city = airportsOf(loadGeo(), { type: 'CITY', code })
    return city.length > 0 ? city.map((airport) => airport.code) : [code]
  }
  const cheapest = async (pair: string, cabin: Cabin, days: number): Promise<number> => {
    const [origin = '', destination = ''] = pair.split('-')
    const departureDate = addDays('2026-11-21', days)
    const query = aQuery({
      originAirports: airportCodes(origin), destinationAirports: airportCodes(destination), departureDate,
      returnDate: addDays(departureDate, NIGHTS), cabin,
    })
    const offers = (await Promise.all(suppliers.map((supplier) => searchAll(supplier, query)))).flat()
    return Math.min(...offers.map(({ fares }) => fares[0]?.total.amountMinor ?? Infinity)) / 100
  }

  it.each(FARES)('%s in %s is within the band of published fares', async (pair, cabin, early, late) => {
    for (const [days, [least, most]] of [...EARLY_DAYS.map((day) => [day, early] as const), ...LATE_DAYS.map((day) => [day, late] as const)]) {
      const price = await cheapest(pair, cabin, days)
      expect(price, `${days} days ahead`).toBeGreaterThanOrEqual(least)
      expect(price, `${days} days ahead`).toBeLessThanOrEqual(most)
    }
  })
})
