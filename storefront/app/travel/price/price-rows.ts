import type { PriceBreakdown, PriceLine } from '@portolan/contract/cart/cart'
import { addMoney, money, sumMoney, type Money } from '@portolan/contract/values/money'
import { PASSENGER_TYPES, type PassengerType } from '@portolan/contract/flights/flights'

/** What one type of traveller pays, base fare and taxes apart. */
export type FareRow = { passengerType: PassengerType; count: number; base: Money; taxes: Money; amount: Money }

export type PriceRows = { fares: FareRow[]; taxes: Money; others: PriceLine[]; total: Money }

/** A price by type of traveller, then everything that is not a fare; fares and others add up to the total. */
export const priceRows = ({ lines, total }: Pick<PriceBreakdown, 'lines' | 'total'>): PriceRows => {
  const { currency } = total
  const sumOf = (kind: PriceLine['kind'], passengerType?: PassengerType): Money =>
    sumMoney(lines.filter((line) => line.kind === kind && (!passengerType || line.passengerType === passengerType)).map(({ amount }) => amount), currency)
  const fares = PASSENGER_TYPES.flatMap((passengerType): FareRow[] => {
    const line = lines.find((candidate) => isFareLine(candidate) && candidate.passengerType === passengerType)
    if (!line) return []
    const base = sumOf('BASE_FARE', passengerType)
    const taxes = sumOf('TAXES', passengerType)
    return [{ passengerType, count: line.count, base, taxes, amount: addMoney(base, taxes) }]
  })
  return { fares, taxes: sumOf('TAXES'), others: lines.filter((line) => !isFareLine(line)), total }
}

/** The amount for one of `count`; null where it does not divide evenly, so that no rounded price is ever shown. */
export const eachOf = (amount: Money, count: number): Money | null =>
  count > 1 && amount.amountMinor % count === 0 ? money(amount.amountMinor / count, amount.currency) : null

const isFareLine = ({ kind, passengerType }: PriceLine): boolean => (kind === 'BASE_FARE' || kind === 'TAXES') && passengerType !== undefined
