import type { CartFull } from '@portolan/contract/cart/cart'
import { sumMoney, type Money } from '@portolan/contract/values/money'
import { lineFacts } from '../lines/line-facts.ts'

export type PricedCart = Pick<CartFull, 'lines' | 'price'>

/** What the club took off the public prices of all lines; null where the prices are everybody's. */
export const clubSaving = ({ lines, price: { total: { currency } } }: PricedCart): Money | null => {
  const all = sumMoney(lines.flatMap((line) => lineFacts(line).clubSaving ?? []), currency)
  return all.amountMinor > 0 ? all : null
}
