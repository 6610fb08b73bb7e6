import type { FlightStaticData } from '@portolan/contract/flights/flights'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import type { BoundWarning } from './itinerary-facts.ts'
import { bareAirportName, cityNameOf } from '../search/place-names.ts'

/** The words of a warning: what happens, where. */
export const useWarningText = (airports: FlightStaticData['airports']): ((warning: BoundWarning) => string) => {
  const t = useTranslate()
  const { time } = useFormats()
  const name = (code: string): string => bareAirportName(airports, code)
  return (warning) => {
    switch (warning.kind) {
      case 'OVERNIGHT':
        return t('flights.nightIn', { city: cityNameOf(airports, warning.airport), from: time(warning.from), to: time(warning.to) })
      case 'AIRPORT_CHANGE': return t('flights.airportChange', { from: name(warning.from), to: name(warning.to) })
      case 'OTHER_ORIGIN': return t('flights.leavesFromOther', { airport: name(warning.airport), expected: name(warning.expected) })
      case 'OTHER_DESTINATION': return t('flights.arrivesAtOther', { airport: name(warning.airport), expected: name(warning.expected) })
      default: return warning satisfies never
    }
  }
}
