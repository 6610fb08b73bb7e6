import type { PriceBreakdown, PriceChange, PriceLine, PriceLineageEntry } from '@portolan/contract/cart'
import type { PassengerPrice } from '@portolan/contract/flights'
import { compareMoney, type Money, money, multiplyMoney, subtractMoney, sumMoney } from '@portolan/contract/money'

/** The price of a cart, line by line; the lines always add up to the total. */
export const priceBreakdown = (passengerPrices: readonly PassengerPrice[], voucher: Money | null, currency: string): PriceBreakdown => {
  const fareLines = passengerPrices.flatMap(({ passengerType, count, base, taxes }): PriceLine[] => [
    { kind: 'BASE_FARE', passengerType, count, amount: multiplyMoney(base, count) },
    { kind: 'TAXES', passengerType, count, amount: multiplyMoney(taxes, count) },
  ])
  const gross = sumMoney(fareLines.map(({ amount }) => amount), currency)
  const covered = voucher ? smaller(voucher, gross) : money(0, currency)
  const lines = covered.amountMinor > 0
    ? [...fareLines, { kind: 'VOUCHER' as const, count: 1, amount: subtractMoney(money(0, currency), covered) }]
    : fareLines
  const total = subtractMoney(gross, covered)
  return { lines, total, payNow: total, payAtProperty: money(0, currency) }
}

/** Null when nothing changed. */
export const priceChange = (oldTotal: Money, newTotal: Money, lineId: string, reason: PriceChange['reason']): PriceChange | null =>
  compareMoney(oldTotal, newTotal) === 0 ? null : { oldTotal, newTotal, lineId, reason }

/** The next step of a cart's price history; an unchanged amount says so whatever was asked for. */
export const lineageEntry = (
  before: readonly PriceLineageEntry[], entry: Omit<PriceLineageEntry, 'reason'>, reasonIfChanged: PriceLineageEntry['reason'],
): PriceLineageEntry => {
  const last = before.at(-1)
  const changed = last !== undefined && last.amount.amountMinor !== entry.amount.amountMinor
  return { ...entry, reason: changed ? reasonIfChanged : 'UNCHANGED' }
}

const smaller = (a: Money, b: Money): Money => (compareMoney(a, b) <= 0 ? a : b)
