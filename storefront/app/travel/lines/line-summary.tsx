import type { CartFlight, CartLine } from '@portolan/contract/cart/cart'
import type { ReactNode } from 'react'
import { BagList } from '../flights/bag-list.tsx'
import { FlightSummary } from './flight-summary.tsx'

/** How one kind of line is shown in short. Apart from the whole of it, which the checkout's first step does without. */
type LineSummaries<Line> = {
  /** A few rows, beside every step of the checkout. */
  summary: (line: Line, travellerCount: number) => ReactNode
  /** What each traveller may bring along, or what each room comes with. */
  included: (line: Line) => ReactNode
}

const FLIGHT: LineSummaries<CartFlight> = {
  summary: (line, travellerCount) => <FlightSummary line={line} travellerCount={travellerCount} />,
  included: ({ fare }) => <BagList baggage={fare.baggage} />,
}

type LineSummary = { summary: (travellerCount: number) => ReactNode; included: () => ReactNode }

/** A line in short. */
export const lineSummary = (line: CartLine): LineSummary => {
  switch (line.kind) {
    case 'FLIGHT': return summaryOf(FLIGHT, line)
    default: return line.kind satisfies never
  }
}

const summaryOf = <Line,>({ summary, included }: LineSummaries<Line>, line: Line): LineSummary => ({
  summary: (travellerCount) => summary(line, travellerCount),
  included: () => included(line),
})
