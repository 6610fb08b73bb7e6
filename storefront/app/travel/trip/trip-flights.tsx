import type { CartFlight } from '@portolan/contract/cart/cart'
import type { FlightStaticData } from '@portolan/contract/flights/flights'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type BoundWarning, boundWarnings } from '../flights/itinerary-facts.ts'
import { SegmentTimeline } from '../flights/segment-timeline.tsx'
import { bareAirportName, cityNameOf } from '../search/place-names.ts'
import styles from './trip-flights.module.css'

/** Every flight of a trip, way out and way back, with terminals, waits and what to mind. */
export const TripFlights = ({ line: { bounds, staticData } }: { line: CartFlight }) => {
  const words = useWarningText(staticData.airports)
  return (
    <div className={styles.flights}>
      {bounds.map((bound) => {
        const warnings = boundWarnings(bounds, bound)
        return (
          <div key={bound.direction} className={styles.bound}>
            <SegmentTimeline bound={bound} staticData={staticData} headingLevel={3} hasYear />
            {warnings.length > 0 && (
              <p className={styles.warnings}>
                {warnings.map((warning) => <Badge key={words(warning)} tone="warn"><Icon name="warning" size={16} />{words(warning)}</Badge>)}
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** The words of a warning: what happens, where. */
const useWarningText = (airports: FlightStaticData['airports']): ((warning: BoundWarning) => string) => {
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
