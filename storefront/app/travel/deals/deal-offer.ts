import { addDays, localDatePart, timeOfDayPart, type LocalDate } from '@portolan/contract/values/date'
import type { Deal, DealReduction } from '@portolan/contract/deals/deals'
import { money, type Money } from '@portolan/contract/values/money'

/** The fields that lists of deals show, without those of a deal's own page, because a list contains many. */
export type ShownDeal = Omit<Deal, 'travelFrom' | 'travelTo' | 'reduction' | 'months'> & { reduction: ShownReduction | null; months: ShownMonths }
type ShownReduction = Pick<DealReduction, 'reference' | 'percent'>
/** The cheapest departure of each month with its price, minor units of the deal's currency; its days are as many as the deal's. */
type ShownMonths = Readonly<Record<LocalDate, number>>

export const shownDeal = ({ travelFrom: _from, travelTo: _to, reduction, months, ...deal }: Deal): ShownDeal => ({
  ...deal, reduction: reduction && { reference: reduction.reference, percent: reduction.percent }, months: Object.fromEntries(months.map(({ departureDate, price }) => [departureDate, price.amountMinor])),
})

/** A deal on a card: at its main dates, or at the cheapest dates of the chosen month. */
export type DealOffer = {
  deal: ShownDeal
  departureDate: LocalDate
  returnDate: LocalDate
  price: Money
  reduction: ShownReduction | null
  /** Null at the deal's main dates; else the month of the dates. */
  month: string | null
}

/** Null if the deal has no price in the month. Only the deal's main dates have a struck price. */
export const dealOffer = (deal: ShownDeal, month: string | null): DealOffer | null => {
  const { departureDate, returnDate, price, reduction } = deal
  const own = { deal, departureDate, returnDate, price, reduction, month: null }
  if (month === null || departureDate.startsWith(month)) return own
  const [found, amountMinor = 0] = Object.entries(deal.months).find(([day]) => day.startsWith(month)) ?? []
  return found ? { deal, departureDate: found, returnDate: addDays(found, deal.nights), price: money(amountMinor, price.currency), reduction: null, month } : null
}

/** The address of a deal opened at an offer's days. */
export const dealHref = ({ deal, departureDate, month }: Pick<DealOffer, 'deal' | 'departureDate' | 'month'>): string =>
  `/deal-search?deal=${deal.dealId}${month === null ? '' : `&out=${departureDate}`}`

export type DealEnd = { kind: 'DAY'; lastDay: LocalDate } | { kind: 'MOMENT'; date: LocalDate; time: string }

/** The last whole day for booking if there is one after today, else the exact time; in local time at the place of departure. */
export const dealEnd = ({ endsAt }: Pick<Deal, 'endsAt'>, today: LocalDate): DealEnd => {
  const date = localDatePart(endsAt)
  const lastDay = addDays(date, -1)
  return lastDay > today ? { kind: 'DAY', lastDay } : { kind: 'MOMENT', date, time: timeOfDayPart(endsAt) }
}
