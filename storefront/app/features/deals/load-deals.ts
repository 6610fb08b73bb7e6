import type { Client } from '@portolan/contract/wire/client'
import type { Deal } from '@portolan/contract/deals/deals'
import { getDealsByBusinessProfile } from '@portolan/contract/deals/deals.endpoints'
import type { Language } from '@portolan/contract/values/product'
import { listDeals } from './list/deal-list.ts'

/** FAILED is an outage and never looks like a day without deals. */
export type LoadedDeals = { kind: 'LOADED'; deals: readonly Deal[]; isComplete: boolean } | { kind: 'FAILED' }

type Asked = { businessProfile: string; language: Language; onlyReady?: boolean }

export const loadDeals = async (client: Client, { businessProfile, language, onlyReady = false }: Asked): Promise<LoadedDeals> => {
  try {
    const query = { businessProfile, language, ...(onlyReady ? { onlyReady: 'true' as const } : {}) }
    return { kind: 'LOADED', ...(await client.call(getDealsByBusinessProfile, { query })) }
  } catch {
    // Logged by the client, whatever it was: refused, late or no answer.
    return { kind: 'FAILED' }
  }
}

const MOST = 3

/** A few places at today's best prices, for another page: only what is ready, since nobody came for them. */
export const bestDeals = async (client: Client, { businessProfile, language }: { businessProfile: string | undefined; language: Language }): Promise<Deal[]> => {
  if (businessProfile === undefined) return []
  const loaded = await loadDeals(client, { businessProfile, language, onlyReady: true })
  if (loaded.kind === 'FAILED') return []
  return listDeals(loaded.deals, { month: null, origin: null, budget: null, sort: 'reduction' }).slice(0, MOST).map(({ deal }) => deal)
}
