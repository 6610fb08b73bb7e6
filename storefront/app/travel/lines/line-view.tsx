import type { CartFlight, CartLine } from '@portolan/contract/cart/cart'
import type { ReactNode } from 'react'
import { FareConditions } from '../flights/fare-conditions.tsx'
import { TripFlights } from '../trip/trip-flights.tsx'

/** How the whole of one kind of line is shown. */
type LineViews<Line> = {
  /** All of it, with times and places. */
  itinerary: (line: Line) => ReactNode
  conditions: (line: Line) => ReactNode
}

const FLIGHT: LineViews<CartFlight> = {
  itinerary: (line) => <TripFlights line={line} />,
  conditions: ({ fare }) => <FareConditions fare={fare} />,
}

type LineView = { itinerary: () => ReactNode; conditions: () => ReactNode }

/** The views of a line. */
export const lineView = (line: CartLine): LineView => {
  switch (line.kind) {
    case 'FLIGHT': return viewOf(FLIGHT, line)
    default: return line.kind satisfies never
  }
}

const viewOf = <Line,>({ itinerary, conditions }: LineViews<Line>, line: Line): LineView => ({
  itinerary: () => itinerary(line),
  conditions: () => conditions(line),
})
