import { closedList } from '@portolan/contract/values/closed-list'
import { readText } from '../../../travel/search/query-list.ts'

/** The deals page's address: month=2027-01, from=MAD, budget=150 (major units of the brand's currency, per person), sort=price. */

export const DEAL_SORTS = ['reduction', 'price', 'ending', 'departure'] as const
export type DealSort = (typeof DEAL_SORTS)[number]
const sorts = closedList(DEAL_SORTS)

export type DealsView = {
  /** YYYY-MM; null for any. */
  month: string | null
  /** City code; null for any. */
  origin: string | null
  /** Most that one person may cost, in major units; null for any price. */
  budget: number | null
  sort: DealSort
}

/** Never throws: ignores invalid filters. */
export const readDealsView = (query: URLSearchParams): DealsView => ({
  month: matching(readText(query, 'month'), /^\d{4}-(0[1-9]|1[0-2])$/),
  origin: matching(readText(query, 'from')?.toUpperCase() ?? null, /^[A-Z0-9]{3,10}$/),
  budget: Number(matching(readText(query, 'budget'), /^[1-9]\d{0,6}$/)) || null,
  sort: sorts.parse(readText(query, 'sort')) ?? 'reduction',
})

/** Fixed order, defaults left out. */
export const writeDealsView = ({ month, origin, budget, sort }: DealsView): URLSearchParams => {
  const query = new URLSearchParams()
  if (month !== null) query.set('month', month)
  if (origin !== null) query.set('from', origin)
  if (budget !== null) query.set('budget', String(budget))
  if (sort !== 'reduction') query.set('sort', sort)
  return query
}

const matching = (value: string | null, pattern: RegExp): string | null => (value !== null && pattern.test(value) ? value : null)
