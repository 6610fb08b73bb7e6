import type { Place } from '@portolan/contract/places'
import { isPlaceRef, type DraftPlace } from '../../travel/flight-search-url.ts'
import type { Home } from './featured-destinations.tsx'

/** Where prices start: the place of departure the address names, else the largest city of the brand's country; null where neither is known. */
export const homeOf = (from: DraftPlace | null, named: readonly Place[], ofCountry: readonly Place[]): Home | null => {
  const chosen = from && isPlaceRef(from) ? named.find(({ type, code }) => type === from.type && code === from.code) : undefined
  const home = chosen ?? ofCountry.find(({ type }) => type === 'CITY')
  return home ? { type: home.type, code: home.code, name: home.type === 'CITY' ? home.name : home.cityName } : null
}
