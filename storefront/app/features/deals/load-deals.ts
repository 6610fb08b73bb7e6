import type { Client } from '@portolan/contract/client'
import type { Deal } from '@portolan/contract/deals'
import { getDealsByBusinessProfile } from '@portolan/contract/deals.endpoints'
import type { Language } from '@portolan/contract/product'

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
