import type { Place, PlaceMatch } from '@portolan/contract/places'
import type { Translate } from '../../platform/i18n/use-translate.ts'
import { airportName, placeLabel } from './place-label.ts'
import type { RecentSearch } from './recent-searches.ts'
import { placeKey, type PlaceValue } from './search-values.ts'

/** Lines of the place list; pure. */
export type PlaceRow = {
  key: string
  value: PlaceValue
  title: string
  /** Part of the title that was typed. */
  mark: { start: number; end: number } | null
  note: string
  /** At the end of the line: how far an airport is from its city. */
  aside: string
  icon: 'city' | 'plane' | 'clock'
  /** Stands under its city. */
  isSub: boolean
}

export type PlaceGroup = { heading: string | null; rows: readonly PlaceRow[] }

/** The city most likely meant with its airports first, everything else under a heading. */
export const matchGroups = (matches: readonly PlaceMatch[], t: Translate): PlaceGroup[] => {
  const [best] = matches
  if (!best) return []
  const city = cityCodeOf(best.place)
  const [first, others] = [matches.filter(({ place }) => cityCodeOf(place) === city), matches.filter(({ place }) => cityCodeOf(place) !== city)]
  const groups: PlaceGroup[] = [{ heading: null, rows: first.map((match) => matchRow(match, first, t)) }]
  return others.length > 0 ? [...groups, { heading: t('search-form.otherPlaces'), rows: others.map((match) => matchRow(match, others, t)) }] : groups
}

export const popularGroup = (matches: readonly PlaceMatch[], t: Translate): PlaceGroup =>
  ({ heading: t('search-form.popular'), rows: matches.map((match) => ({ ...matchRow(match, [], t), mark: null })) })

/** Places of recent searches, each once. */
export const recentGroup = (searches: readonly RecentSearch[], end: 'from' | 'to', t: Translate): PlaceGroup => {
  const unique = new Map(searches.map((search) => [placeKey(search[end].ref), search[end]]))
  const rows = [...unique].map(([key, value]): PlaceRow => ({ key: `recent-${key}`, value, title: value.text, mark: null, note: '', aside: '', icon: 'clock', isSub: false }))
  return { heading: t('search-form.recent'), rows }
}

const matchRow = ({ place, matchedText, matchStart, matchLength }: PlaceMatch, among: readonly PlaceMatch[], t: Translate): PlaceRow => {
  const city = place.type === 'AIRPORT' ? among.find((other) => other.place.type === 'CITY' && other.place.code === place.cityCode)?.place : undefined
  const title = titleOf(place, city !== undefined, t)
  const at = matchLength > 0 ? title.indexOf(matchedText) : -1
  return {
    key: placeKey(place),
    value: { ref: { type: place.type, code: place.code }, text: placeLabel(place, t) },
    title,
    mark: at < 0 ? null : { start: at + matchStart, end: at + matchStart + matchLength },
    note: noteOf(place, at < 0 && matchLength > 0 ? matchedText : '', city !== undefined, t),
    aside: city ? t('search-form.kmToCentre', { distance: String(Math.round(kilometresBetween(city, place))) }) : '',
    icon: place.type === 'CITY' ? 'city' : 'plane',
    isSub: city !== undefined,
  }
}

const titleOf = (place: Place, isUnderCity: boolean, t: Translate): string => {
  if (place.type === 'AIRPORT') return `${isUnderCity ? place.name : airportName(place)} (${place.code})`
  return t('search-form.cityCountry', { city: place.name, country: place.countryName })
}

/** A name in another language that was matched is shown, so that the shopper sees why the place is here. */
const noteOf = (place: Place, otherName: string, isUnderCity: boolean, t: Translate): string => {
  if (otherName !== '' && otherName !== place.code) return otherName
  if (place.type === 'AIRPORT') return isUnderCity ? '' : place.countryName
  return place.airportCodes.length > 1 ? t('search-form.allAirportsCount', { count: String(place.airportCodes.length) }) : place.code
}

const cityCodeOf = (place: Place): string => (place.type === 'CITY' ? place.code : place.cityCode)

const EARTH_RADIUS_KM = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great circle by the haversine formula; good to 0.5 %. */
const kilometresBetween = (a: Place, b: Place): number => {
  const [latitudes, longitudes] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const h = Math.sin(latitudes / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitudes / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(h))
}
