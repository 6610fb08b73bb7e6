import type { Cabin } from '@portolan/contract/flights/flights'
import type { Airport } from '@portolan/geo/geo'
import { marketOf } from '../world/countries.ts'

/** Taxes and airport charges of a departure, in EUR for one passenger. */

const LONG_KM = 3_200
/** Passenger duties by country for short and long flights, in addition to the airport's charge. */
const DUTIES: Readonly<Record<string, { short: number; long: number }>> = {
  GB: { short: 13, long: 88 }, DE: { short: 15, long: 70 }, FR: { short: 7, long: 40 }, NL: { short: 29, long: 29 },
  AT: { short: 12, long: 12 }, US: { short: 5, long: 42 }, IN: { short: 6, long: 22 }, AU: { short: 12, long: 42 },
  BR: { short: 8, long: 22 }, AE: { short: 10, long: 28 },
}
/** Higher duties for cabins above economy (GB air passenger duty, FR solidarity levy). */
const ROOMY_DUTIES: Readonly<Record<string, { short: number; long: number }>> = {
  GB: { short: 33, long: 255 }, FR: { short: 30, long: 120 },
}
const OTHER_DUTY = { inEurope: { short: 4, long: 12 }, elsewhere: { short: 6, long: 25 } }
/** Airport charges increase with the airport's size, from EUR 5 to EUR 19. */
const SMALL_AIRPORT_LOG10 = 4
const EUR_A_SIZE_STEP = 5.2
const LEAST_CHARGE = 5
const DOMESTIC_SHARE = 0.6

/** Taxes of a trip from one airport to another. The distance is that of the trip, not of its first flight. */
export const departureTaxEur = (from: Airport, to: Airport, { km, cabin }: { km: number; cabin: Cabin }): number => {
  const charge = LEAST_CHARGE + Math.max(0, from.sizeLog10 - SMALL_AIRPORT_LOG10) * EUR_A_SIZE_STEP
  if (from.country === to.country) return charge * DOMESTIC_SHARE
  const roomy = cabin === 'ECONOMY' ? undefined : ROOMY_DUTIES[from.country]
  const duty = roomy ?? DUTIES[from.country] ?? (marketOf(from.country) === 'EU' ? OTHER_DUTY.inEurope : OTHER_DUTY.elsewhere)
  return charge + (km > LONG_KM ? duty.long : duty.short)
}
