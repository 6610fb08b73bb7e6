import type { HostedRequest } from '@portolan/contract/brand/hosting'
import type { Place } from '@portolan/contract/places/places'
import { pageWords, sharedHead } from '../../platform/head/page-head.ts'
import type { PackedHead } from '../../platform/head/read-head.ts'
import { isPlaceRef, readFlightSearchDraft } from '../../travel/search/flight-search-url.ts'
import { searchedPlaceName } from './search/load-flight-places.ts'

/** Results are endless and outdated within minutes, so they are noindex; shoppers still share their links. */
export const flightsHead = async (hosted: HostedRequest, query: URLSearchParams, places: readonly Place[]): Promise<PackedHead> => {
  if (!hosted.brand) return ''
  const { pageTitle } = hosted.brand.brand
  const { t } = await pageWords(hosted, ['flights'])
  const { from, to } = readFlightSearchDraft(query)
  if (!isPlaceRef(from) || !isPlaceRef(to)) return sharedHead(hosted, { title: t('flights.formTitle'), description: t('head.flightsForm', { brand: pageTitle }) })
  const names = { from: searchedPlaceName(places, from), to: searchedPlaceName(places, to) }
  return sharedHead(hosted, { title: t('flights.title', names), description: t('head.flights', { ...names, brand: pageTitle }) })
}
