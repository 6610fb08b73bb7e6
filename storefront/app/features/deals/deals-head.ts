import type { HostedRequest } from '@portolan/contract/hosting'
import { pageAddresses } from '../../platform/head/page-addresses.ts'
import { indexedHead } from '../../platform/head/page-head.ts'
import { pageWords } from '../../platform/head/page-words.ts'
import type { PackedHead } from '../../platform/head/read-head.ts'
import { breadcrumbs } from '../../platform/head/structured-data.ts'
import { localizedPath } from '../../platform/i18n/localized-path.ts'
import { dealHref } from '../../travel/deal-offer.ts'
import { listDeals } from './deal-list.ts'
import { DEALS_PATH } from './deals-paths.ts'
import { dealsThing } from './deals-thing.ts'
import { readDealsView } from './deals-url.ts'
import type { LoadedDeals } from './load-deals.ts'

/** One page for search engines, whatever is filtered; its offers are those on the screen. A member's prices are nobody else's to know. */
export const dealsHead = async (hosted: HostedRequest, loaded: LoadedDeals, query: URLSearchParams): Promise<PackedHead> => {
  const { brand, language, origin, member } = hosted
  if (!brand) return ''
  const { t } = await pageWords(hosted, ['deals'])
  const name = t('deals.heading')
  const offers = loaded.kind === 'LOADED' && member === null ? listDeals(loaded.deals, readDealsView(query)) : []
  const site = new URL(pageAddresses({ brand, origin }, '/').of(language)).origin
  const addressOf = (offer: (typeof offers)[number]): string => `${site}${localizedPath(dealHref(offer), language, brand.language)}`
  return indexedHead(hosted, {
    path: DEALS_PATH,
    title: t('deals.title', { brand: brand.brand.pageTitle }),
    description: t('head.deals'),
    structured: [...breadcrumbs(hosted, t('head.home'), { name, path: DEALS_PATH }), ...(offers.length > 0 ? [dealsThing(name, offers, addressOf)] : [])],
  })
}
