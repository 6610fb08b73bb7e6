import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { HostedRequest } from '@portolan/contract/brand/hosting'
import { type Money, moneyToMajor } from '@portolan/contract/values/money'
import { pageAddresses } from '../../platform/head/page-addresses.ts'
import { indexedHead, pageWords } from '../../platform/head/page-head.ts'
import type { PackedHead } from '../../platform/head/read-head.ts'
import { breadcrumbs, type Thing } from '../../platform/head/structured-data.ts'
import { localizedPath } from '../../platform/i18n/localized-path.ts'
import { dealHref, type DealOffer } from '../../travel/deals/deal-offer.ts'
import { listDeals } from './list/deal-list.ts'
import { readDealsView } from './list/deals-url.ts'
import type { LoadedDeals } from './load-deals.ts'

/** One page for search engines, with any filters; its offers are those on the screen. A member's prices are left out because they are private. */
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
    title: t('deals.title'),
    description: t('head.deals'),
    structured: [...breadcrumbs(hosted, t('head.home'), { name, path: DEALS_PATH }), ...(offers.length > 0 ? [dealsThing(name, offers, addressOf)] : [])],
  })
}

/** The deals of a page as schema.org's offers of trips, in the page's order and at its prices: of one person, with taxes. */
const dealsThing = (name: string, offers: readonly DealOffer[], addressOf: (offer: DealOffer) => string): Thing => ({
  '@type': 'ItemList',
  name,
  numberOfItems: offers.length,
  itemListElement: offers.map((offer, index) => ({ '@type': 'ListItem', position: index + 1, item: offerThing(offer, addressOf(offer)) })),
})

const offerThing = ({ deal, departureDate, returnDate, price, reduction }: DealOffer, url: string): Thing => {
  const name = `${deal.origin.name} – ${deal.destination.name}`
  return {
    '@type': 'Offer',
    name,
    url,
    ...amountOf(price),
    validThrough: deal.validUntil,
    availability: 'https://schema.org/LimitedAvailability',
    ...(reduction && { priceSpecification: { '@type': 'UnitPriceSpecification', priceType: 'https://schema.org/StrikethroughPrice', ...amountOf(reduction.reference) } }),
    itemOffered: {
      '@type': 'Trip',
      name,
      departureTime: departureDate,
      arrivalTime: returnDate,
      itinerary: [deal.origin, deal.destination].map((place) => ({ '@type': 'City', name: place.name, containedInPlace: { '@type': 'Country', name: place.countryName } })),
    },
  }
}

const amountOf = (money: Money): { price: number; priceCurrency: string } => ({ price: moneyToMajor(money), priceCurrency: money.currency })

const DEALS_PATH = '/deals'

/** The path of the deals page, if the brand sells flights and links to it. */
export const dealsPaths = ({ brand }: Pick<BrandConfig, 'brand'>): string[] =>
  brand.productTypesOrder.includes('F') && brand.businessProfileId.F !== undefined ? [DEALS_PATH] : []
