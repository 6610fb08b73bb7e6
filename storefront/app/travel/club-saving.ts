import type { CartFull } from '@portolan/contract/cart'
import { money, subtractMoney, sumMoney, type Money } from '@portolan/contract/money'

export type PricedCart = Pick<CartFull, 'lines' | 'price'>

/** What the club took off the public fares of all travellers; null where the prices are everybody's. */
export const clubSaving = ({ lines, price: { total: { currency } } }: PricedCart): Money | null => {
  const saved = lines.flatMap(({ passengerPrices }) => passengerPrices).flatMap(({ count, base, publicBase }) => {
    const each = publicBase && subtractMoney(publicBase, base)
    return each ? [money(each.amountMinor * count, currency)] : []
  })
  const all = sumMoney(saved, currency)
  return all.amountMinor > 0 ? all : null
}
