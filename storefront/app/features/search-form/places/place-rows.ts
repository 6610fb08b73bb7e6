import type { Place, PlaceMatch } from '@portolan/contract/places/places'
import type { Translate } from '../../../platform/i18n/use-translate.ts'
import { airportName, placeLabel } from './place-label.ts'
import type { RecentSearch } from '../recent/recent-searches.ts'
import { placeKey, type PlaceValue } from '../values/search-values.ts'

/** Lines of the place list; pure. */

export type Mark = { start: number; end: number }

export type PlaceRow = {
  key: string
  value: PlaceValue
  title: string
  /** Part of the title that was typed. */
  mark: Mark | null
  note: string
  /** Part of the note that was typed, where the title does not have it: a name in another language, the country. */
  noteMark: Mark | null
  /** At the end of the line: how far an airport is from its city. */
  aside: string
  icon: 'city' | 'plane' | 'clock'
  /** Stands under its city. */
  isSub: boolean
}

export type PlaceGroup = { heading: string | null; rows: readonly PlaceRow[] }

/** The most likely city with its airports first, as a question if the match is approximate; all others under a heading. */
export const matchGroups = (matches: readonly PlaceMatch[], t: Translate): PlaceGroup[] => {
  const [best] = matches
  if (!best) return []
  const city = cityCodeOf(best.place)
  const [first, others] = [matches.filter(({ place }) => cityCodeOf(place) === city), matches.filter(({ place }) => cityCodeOf(place) !== city)]
  const heading = best.isGuess ? t('search-form.didYouMean') : null
  const groups: PlaceGroup[] = [{ heading, rows: first.map((match) => matchRow(match, first, t)) }]
  return others.length > 0 ? [...groups, { heading: t('search-form.otherPlaces'), rows: others.map((match) => matchRow(match, others, t)) }] : groups
}

/** Without those that already stand above them. */
export const popularGroup = (matches: readonly PlaceMatch[], above: readonly PlaceRow[], t: Translate): PlaceGroup => {
  const known = new Set(above.flatMap(({ value: { ref } }) => (ref ? [placeKey(ref)] : [])))
  const others = matches.filter(({ place }) => !known.has(placeKey(place)))
  return { heading: t('search-form.popular'), rows: others.map((match) => ({ ...matchRow(match, [], t), mark: null, noteMark: null })) }
}

/** Places of recent searches, each once with the days it was last asked for. */
export const recentGroup = (searches: readonly RecentSearch[], end: 'from' | 'to', words: { t: Translate; days: (search: RecentSearch) => string }): PlaceGroup => {
  const latest = new Map(searches.toReversed().map((search) => [placeKey(search[end].ref), search]))
  const rows = searches.filter((search) => latest.get(placeKey(search[end].ref)) === search).map((search): PlaceRow => ({
    key: `recent-${placeKey(search[end].ref)}`, value: search[end], title: search[end].text, mark: null, note: words.days(search), noteMark: null, aside: '', icon: 'clock', isSub: false,
  }))
  return { heading: words.t('search-form.recent'), rows }
}

const matchRow = ({ place, matchedText, matchStart, matchLength }: PlaceMatch, among: readonly PlaceMatch[], t: Translate): PlaceRow => {
  const city = place.type === 'AIRPORT' ? among.find((other) => other.place.type === 'CITY' && other.place.code === place.cityCode)?.place : undefined
  const title = titleOf(place, city !== undefined, t)
  const markIn = (text: string): Mark | null => {
    const at = matchLength > 0 ? text.indexOf(matchedText) : -1
    return at < 0 ? null : { start: at + matchStart, end: at + matchStart + matchLength }
  }
  const mark = markIn(title)
  const note = noteOf(place, mark === null && matchLength > 0 ? matchedText : '', city !== undefined, t)
  return {
    key: placeKey(place),
    value: { ref: { type: place.type, code: place.code }, text: placeLabel(place, t) },
    title,
    mark,
    note,
    noteMark: mark === null ? markIn(note) : null,
    aside: city ? t('search-form.kmToCentre', { distance: String(Math.round(kilometresBetween(city, place))) }) : '',
    icon: place.type === 'CITY' ? 'city' : 'plane',
    isSub: city !== undefined,
  }
}

const titleOf = (place: Place, isUnderCity: boolean, t: Translate): string => {
  if (place.type === 'AIRPORT') return `${isUnderCity ? place.name : airportName(place)} (${place.code})`
  return place.airportCodes.length > 1 ? t('search-form.cityCountry', { city: place.name, country: place.countryName }) : placeLabel(place, t)
}

/** Shows the matched name in another language, so that the shopper sees why the place is listed. */
const noteOf = (place: Place, otherName: string, isUnderCity: boolean, t: Translate): string => {
  const usual = place.type === 'AIRPORT'
    ? (isUnderCity ? '' : place.countryName)
    : place.airportCodes.length > 1 ? t('search-form.allAirportsCount', { count: place.airportCodes.length }) : place.countryName
  const isNews = otherName !== '' && otherName !== place.code && otherName !== place.countryName
  return [isNews ? otherName : '', usual].filter(Boolean).join(' · ')
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
