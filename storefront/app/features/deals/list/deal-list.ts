import { moneyToMajor } from '@portolan/contract/values/money'
import { dealOffer, type DealOffer, type ShownDeal } from '../../../travel/deals/deal-offer.ts'
import type { DealSort, DealsView } from './deals-url.ts'

/** The matching deals, in order. Without an origin each place is shown once, from the cheapest origin. */
export const listDeals = (deals: readonly ShownDeal[], view: DealsView): DealOffer[] => {
  const fitting = deals
    .filter(({ origin }) => view.origin === null || origin.code === view.origin)
    .flatMap((deal) => dealOffer(deal, view.month) ?? [])
    .filter(({ price }) => view.budget === null || moneyToMajor(price) <= view.budget)
  const chosen = view.origin === null ? onePerPlace(fitting, view.sort) : fitting
  return chosen.toSorted(ORDER[view.sort])
}

const percentOf = ({ reduction }: DealOffer): number => reduction?.percent ?? 0
const byPrice = (a: DealOffer, b: DealOffer): number => a.price.amountMinor - b.price.amountMinor
// ISO days and instants compare as text.
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const ORDER: Readonly<Record<DealSort, (a: DealOffer, b: DealOffer) => number>> = {
  reduction: (a, b) => percentOf(b) - percentOf(a) || byPrice(a, b),
  price: byPrice,
  ending: (a, b) => byText(a.deal.validUntil, b.deal.validUntil) || byPrice(a, b),
  departure: (a, b) => byText(a.departureDate, b.departureDate) || byPrice(a, b),
}

/** The origin that comes first in the order asked for. */
const onePerPlace = (offers: readonly DealOffer[], sort: DealSort): DealOffer[] => {
  const best = new Map<string, DealOffer>()
  for (const offer of offers.toSorted(ORDER[sort])) {
    const place = `${offer.deal.productType}-${offer.deal.destination.code}`
    if (!best.has(place)) best.set(place, offer)
  }
  return [...best.values()]
}

export type DealChoices = {
  months: readonly string[]
  origins: readonly { code: string; name: string }[]
  /** Round amounts in major units, ascending: each excludes some deals but not all. */
  budgets: readonly number[]
}

/** The available filters: only values that some deal has. */
export const dealChoices = (deals: readonly ShownDeal[]): DealChoices => {
  const prices = deals.map(({ price }) => moneyToMajor(price))
  const origins = new Map(deals.map(({ origin }) => [origin.code, { code: origin.code, name: origin.name }]))
  return {
    months: [...new Set(deals.flatMap(({ months }) => Object.keys(months).map((day) => day.slice(0, 7))))].sort(),
    origins: [...origins.values()].sort((a, b) => byText(a.name, b.name)),
    budgets: budgetsOf(prices),
  }
}

const SHARES = [0.25, 0.5, 0.75] as const

/** Quarters of the prices, rounded up to a number people would say. */
const budgetsOf = (prices: readonly number[]): number[] => {
  const sorted = prices.toSorted((a, b) => a - b)
  const highest = sorted.at(-1) ?? 0
  const rounded = SHARES.map((share) => roundUp(sorted[Math.floor((sorted.length - 1) * share)] ?? 0))
  return [...new Set(rounded)].filter((budget) => budget > 0 && budget < highest)
}

const roundUp = (price: number): number => {
  const step = 10 ** Math.max(1, Math.floor(Math.log10(Math.max(1, price))) - 1) / (price < 20 ? 2 : 1)
  return Math.ceil(price / step) * step
}

/** A view with a relaxed filter, and the best deal it would show. */
type Relief = { view: DealsView; nearest: DealOffer }

/** Suggestions without a match: the cheapest deals that match after the smallest change of one filter. */
export const nearestDeals = (deals: readonly ShownDeal[], view: DealsView): Relief[] => {
  const withoutBudget = listDeals(deals, { ...view, budget: null, sort: 'price' })[0]
  const withoutMonth = view.month === null ? undefined : listDeals(deals, { ...view, month: null, sort: 'price' })[0]
  const withoutOrigin = view.origin === null ? undefined : listDeals(deals, { ...view, origin: null, sort: 'price' })[0]
  return [
    ...(withoutBudget && view.budget !== null ? [{ view: { ...view, budget: roundUp(moneyToMajor(withoutBudget.price)) }, nearest: withoutBudget }] : []),
    ...(withoutMonth ? [{ view: { ...view, month: withoutMonth.departureDate.slice(0, 7) }, nearest: withoutMonth }] : []),
    ...(withoutOrigin ? [{ view: { ...view, origin: withoutOrigin.deal.origin.code }, nearest: withoutOrigin }] : []),
  ]
}
