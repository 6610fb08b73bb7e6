import type { PriceBreakdown } from '@portolan/contract/cart'
import type { PassengerType } from '@portolan/contract/flights'
import type { Money } from '@portolan/contract/money'
import { priceRows } from '../../travel/price-rows.ts'

type Price = Pick<PriceBreakdown, 'lines' | 'total'>

export type FareChange = { passengerType: PassengerType; count: number; before: Money; now: Money }

/** What each kind of traveller paid before and pays now; empty when the two prices are not of the same party. */
export const fareChanges = (before: Price, after: Price): FareChange[] => {
  const [old, now] = [priceRows(before).fares, priceRows(after).fares]
  const changes = now.flatMap(({ passengerType, count, amount }) => {
    const known = old.find((fare) => fare.passengerType === passengerType && fare.count === count)
    return known ? [{ passengerType, count, before: known.amount, now: amount }] : []
  })
  return changes.length === now.length && old.length === now.length ? changes : []
}
