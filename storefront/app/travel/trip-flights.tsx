import type { CartFlight } from '@portolan/contract/cart'
import { SegmentTimeline } from './segment-timeline.tsx'
import styles from './trip-flights.module.css'

/** Every flight of a trip, way out and way back, with terminals and waits. */
export const TripFlights = ({ line: { bounds, staticData } }: { line: CartFlight }) => (
  <div className={styles.flights}>
    {bounds.map((bound) => <SegmentTimeline key={bound.direction} bound={bound} staticData={staticData} headingLevel={3} />)}
  </div>
)
