import type { Place } from '@portolan/contract/places'
import type { Translate } from '../../platform/i18n/use-translate.ts'
import { placeKey, type PlaceLabels } from './search-values.ts'

/** "Madrid (MAD)", "London · all airports", "London Heathrow (LHR)": a code never stands alone. */
export const placeLabel = (place: Place, t: Translate): string => {
  if (place.type === 'AIRPORT') return `${airportName(place)} (${place.code})`
  return place.airportCodes.length > 1 ? t('search-form.allAirports', { city: place.name }) : `${place.name} (${place.code})`
}

/** With its city, unless the airport's own name has it already. */
export const airportName = ({ name, cityName }: { name: string; cityName: string }): string => (name.includes(cityName) ? name : `${cityName} ${name}`)

export const placeLabels = (places: readonly Place[], t: Translate): PlaceLabels =>
  Object.fromEntries(places.map((place) => [placeKey(place), placeLabel(place, t)]))
