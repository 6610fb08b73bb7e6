import type { Deal } from '@portolan/contract/deals'
import type { Client } from '@portolan/contract/client'
import type { Language } from '@portolan/contract/product'
import { listDeals } from './deal-list.ts'
import { loadDeals } from './load-deals.ts'

const MOST = 3

type Asked = { businessProfile: string | undefined; language: Language }

/** A few places at today's best prices, for another page: only what is ready, since nobody came for them. */
export const bestDeals = async (client: Client, { businessProfile, language }: Asked): Promise<Deal[]> => {
  if (businessProfile === undefined) return []
  const loaded = await loadDeals(client, { businessProfile, language, onlyReady: true })
  if (loaded.kind === 'FAILED') return []
  return listDeals(loaded.deals, { month: null, origin: null, budget: null, sort: 'reduction' }).slice(0, MOST).map(({ deal }) => deal)
}
