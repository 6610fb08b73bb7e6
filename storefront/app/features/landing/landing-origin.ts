import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { Place } from '@portolan/contract/places/places'
import { type FlightSearchDraft, isPlaceRef, type DraftPlace } from '../../travel/search/flight-search-url.ts'
import type { Home } from './featured/featured-destinations.tsx'

type UsualOrigin = BrandConfig['landingContent']['usualOrigin']

/** Fills a missing place of departure with the brand's usual origin, unless that place is unknown. */
export const withUsualOrigin = (draft: FlightSearchDraft, usual: UsualOrigin, known: readonly Place[]): FlightSearchDraft => {
  const isKnown = known.some(({ type, code }) => type === usual?.type && code === usual.code)
  return usual && isKnown && draft.from === null ? { ...draft, from: usual } : draft
}

/** Where prices start: the place of departure the address names, else the largest city of the brand's country; null where neither is known. */
export const homeOf = (from: DraftPlace | null, named: readonly Place[], ofCountry: readonly Place[]): Home | null => {
  const chosen = from && isPlaceRef(from) ? named.find(({ type, code }) => type === from.type && code === from.code) : undefined
  const home = chosen ?? ofCountry.find(({ type }) => type === 'CITY')
  return home ? { type: home.type, code: home.code, name: home.type === 'CITY' ? home.name : home.cityName } : null
}
