import type { Place } from '@portolan/contract/places/places'
import type { Translate } from '../../../platform/i18n/use-translate.ts'
import { placeKey, type PlaceLabels } from '../values/search-values.ts'

const IATA_LENGTH = 3

/** "Madrid (MAD)", "London · all airports", "London Heathrow (LHR)": a code never stands alone. */
export const placeLabel = (place: Place, t: Translate): string => {
  if (place.type === 'AIRPORT') return `${airportName(place)} (${place.code})`
  if (place.airportCodes.length > 1) return t('search-form.allAirports', { city: place.name })
  const code = codeToShow(place)
  return code ? `${place.name} (${code})` : place.name
}

/** The code to show: a city without an IATA code is shown with its airport's. */
const codeToShow = ({ code, airportCodes: [airport] }: { code: string; airportCodes: readonly string[] }): string | undefined =>
  code.length === IATA_LENGTH ? code : airport

/** With its city, unless the airport's own name has it already. */
export const airportName = ({ name, cityName }: { name: string; cityName: string }): string => (name.includes(cityName) ? name : `${cityName} ${name}`)

export const placeLabels = (places: readonly Place[], t: Translate): PlaceLabels =>
  Object.fromEntries(places.map((place) => [placeKey(place), placeLabel(place, t)]))
