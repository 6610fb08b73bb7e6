import { addDays, localDatePart, timeOfDayPart, type LocalDate } from '@portolan/contract/values/date'
import type { Deal, DealReduction } from '@portolan/contract/deals/deals'
import type { Money } from '@portolan/contract/values/money'

/** What a card shows of a deal: its own days, or the cheapest of the month that was asked for. */
export type DealOffer = {
  deal: Deal
  departureDate: LocalDate
  returnDate: LocalDate
  price: Money
  reduction: DealReduction | null
  /** Null where these are the deal's own days; else the month they are the cheapest of. */
  month: string | null
}

/** Null where the deal has no price in the month. Only the deal's own days have a struck price. */
export const dealOffer = (deal: Deal, month: string | null): DealOffer | null => {
  const { departureDate, returnDate, price, reduction } = deal
  const own = { deal, departureDate, returnDate, price, reduction, month: null }
  if (month === null || departureDate.startsWith(month)) return own
  const found = deal.months.find((one) => one.month === month)
  return found ? { deal, departureDate: found.departureDate, returnDate: found.returnDate, price: found.price, reduction: null, month } : null
}

/** The address of a deal opened at an offer's days. */
export const dealHref = ({ deal, departureDate, month }: Pick<DealOffer, 'deal' | 'departureDate' | 'month'>): string =>
  `/deal-search?deal=${deal.dealId}${month === null ? '' : `&out=${departureDate}`}`

export type DealEnd = { kind: 'DAY'; lastDay: LocalDate } | { kind: 'MOMENT'; date: LocalDate; time: string }

/** The last whole day to book on where there is one after today, else the very moment; both where the trip starts. */
export const dealEnd = ({ endsAt }: Pick<Deal, 'endsAt'>, today: LocalDate): DealEnd => {
  const date = localDatePart(endsAt)
  const lastDay = addDays(date, -1)
  return lastDay > today ? { kind: 'DAY', lastDay } : { kind: 'MOMENT', date, time: timeOfDayPart(endsAt) }
}
