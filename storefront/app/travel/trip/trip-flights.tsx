import type { CartFlight } from '@portolan/contract/cart/cart'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { boundWarnings } from '../flights/itinerary-facts.ts'
import { SegmentTimeline } from '../flights/segment-timeline.tsx'
import styles from './trip-flights.module.css'
import { useWarningText } from '../flights/use-warning-text.ts'

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
