import { addDays, daysBetween, type LocalDate } from '@portolan/contract/values/date'
import type { Client } from '@portolan/contract/wire/client'
import type { Deal } from '@portolan/contract/deals/deals'
import { MAX_DAYS_AHEAD, type CalendarDay } from '@portolan/contract/flights/flights'
import { getPriceCalendar } from '@portolan/contract/flights/flights.endpoints'
import type { Language } from '@portolan/contract/values/product'
import type { Party } from '../../../travel/search/party.ts'
import { placesOfDealId, type DealSearchView } from './deal-search-url.ts'
import { loadDeals } from '../load-deals.ts'

export type OpenedDeal = {
  kind: 'OPEN'
  deal: Deal
  /** Deals to the same place, this one included, one from each city. */
  siblings: readonly Deal[]
  /** First month in sight, YYYY-MM. */
  firstMonth: string
  /** Days of two months with the price of the whole party; null if they could not be loaded. */
  days: readonly CalendarDay[] | null
  /** Today's price of the deal's dates for the party; null if unknown. */
  own: CalendarDay | null
}

/** LOOKING: not all of today's deals are made yet, so it is unknown whether this one has ended. */
export type LoadedDealSearch = OpenedDeal | { kind: 'ENDED'; nearest: readonly Deal[] } | { kind: 'LOOKING' } | { kind: 'FAILED' }

type Asked = { businessProfile: string; currency: string; language: Language; today: LocalDate }

export const loadDealSearch = async (client: Client, view: DealSearchView, asked: Asked): Promise<LoadedDealSearch> => {
  const loaded = await loadDeals(client, asked)
  if (loaded.kind === 'FAILED') return loaded
  const deal = loaded.deals.find(({ dealId }) => dealId === view.dealId)
  if (!deal) return loaded.isComplete || !placesOfDealId(view.dealId) ? { kind: 'ENDED', nearest: nearestTo(view.dealId, loaded.deals) } : { kind: 'LOOKING' }
  const firstMonth = clampMonth(view.show ?? (view.out ?? deal.departureDate).slice(0, 7), asked.today)
  const [days, own] = await Promise.all([
    loadDays(client, deal, view.party, { ...asked, from: `${firstMonth}-01`, to: lastOfMonth(nextMonth(firstMonth)) }),
    loadDays(client, deal, view.party, { ...asked, from: deal.departureDate, to: deal.departureDate }),
  ])
  return { kind: 'OPEN', deal, siblings: siblingsOf(deal, loaded.deals), firstMonth, days, own: own?.[0] ?? null }
}

const siblingsOf = (deal: Deal, deals: readonly Deal[]): Deal[] =>
  deals.filter(({ destination }) => destination.code === deal.destination.code).toSorted((a, b) => a.price.amountMinor - b.price.amountMinor)

const MOST_NEAREST = 3

/** Deals on the same route, then to the same place, then from the same city. */
export const nearestTo = <Each extends Pick<Deal, 'origin' | 'destination' | 'price' | 'dealId'>>(dealId: string, deals: readonly Each[]): Each[] => {
  const places = placesOfDealId(dealId)
  const distance = ({ origin, destination }: Each): number =>
    (destination.code === places?.destination ? 0 : 2) + (origin.code === places?.origin ? 0 : 1)
  // Deals come with the best first, and sorting keeps that order among equals.
  return deals.toSorted((a, b) => distance(a) - distance(b)).slice(0, MOST_NEAREST)
}

type Span = Asked & { from: LocalDate; to: LocalDate }

const loadDays = async (client: Client, deal: Deal, party: Party, { from, to, today, businessProfile, currency }: Span): Promise<CalendarDay[] | null> => {
  const last = addDays(today, MAX_DAYS_AHEAD)
  const query = {
    businessProfileId: businessProfile, currency, originType: deal.origin.type, originCode: deal.origin.code,
    destinationType: deal.destination.type, destinationCode: deal.destination.code, from: from < today ? today : from, to: to > last ? last : to,
    nights: deal.nights, adults: party.adults, infants: party.infants,
    // A child pays the same at every age here; the actual age matters only in the search.
    ...(party.childAges.length > 0 ? { childAges: party.childAges.map((age) => age ?? 2).join(',') } : {}),
  }
  try {
    return (await client.call(getPriceCalendar, { query })).days
  } catch {
    // Logged by the client. The deal can be searched without the prices of other days.
    return null
  }
}

/** Months in which something may be sold, two of them in sight. */
const clampMonth = (month: string, today: LocalDate): string => {
  const first = today.slice(0, 7)
  const last = addDays(today, MAX_DAYS_AHEAD).slice(0, 7)
  return month < first ? first : month > last ? last : month
}

export const nextMonth = (month: string): string => addDays(lastOfMonth(month), 1).slice(0, 7)
export const previousMonth = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7)

export const lastOfMonth = (month: string): LocalDate => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const first = `${month}-01`
  const next = `${number === 12 ? year + 1 : year}-${String((number % 12) + 1).padStart(2, '0')}-01`
  return addDays(first, daysBetween(first, next) - 1)
}
