import type { Client } from '@portolan/contract/wire/client'
import type { Deal } from '@portolan/contract/deals/deals'
import { getDealsByBusinessProfile } from '@portolan/contract/deals/deals.endpoints'
import type { Language } from '@portolan/contract/values/product'
import { shownDeal, type ShownDeal } from '../../travel/deals/deal-offer.ts'
import { listDeals } from './list/deal-list.ts'

/** FAILED is an outage and never looks like a day without deals. */
export type LoadedDeals<Each = ShownDeal> = { kind: 'LOADED'; deals: readonly Each[]; isComplete: boolean } | { kind: 'FAILED' }

type Asked = { businessProfile: string; language: Language; onlyReady?: boolean }

export const loadDeals = async (client: Client, { businessProfile, language, onlyReady = false }: Asked): Promise<LoadedDeals<Deal>> => {
  try {
    const query = { businessProfile, language, ...(onlyReady ? { onlyReady: 'true' as const } : {}) }
    return { kind: 'LOADED', ...(await client.call(getDealsByBusinessProfile, { query })) }
  } catch {
    // The client has logged the failure.
    return { kind: 'FAILED' }
  }
}

const MOST = 3

/** A few places at today's best prices, for other pages: only deals that are ready, because the page must not wait for them. */
export const bestDeals = async (client: Client, { businessProfile, language }: { businessProfile: string | undefined; language: Language }): Promise<ShownDeal[]> => {
  if (businessProfile === undefined) return []
  const loaded = await loadDeals(client, { businessProfile, language, onlyReady: true })
  if (loaded.kind === 'FAILED') return []
  // Only deals at their main dates, without those of other months.
  return listDeals(loaded.deals.map(shownDeal), { month: null, origin: null, budget: null, sort: 'reduction' }).slice(0, MOST).map(({ deal }) => ({ ...deal, months: {} }))
}
