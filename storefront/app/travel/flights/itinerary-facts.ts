import type { Bound, Connection, Travellers } from '@portolan/contract/flights/flights'

/** Facts about an itinerary for its card, besides the times; pure, in codes. */

const unique = (codes: readonly string[]): string[] => [...new Set(codes)]

/** The marketing carriers of a bound, in flying order. */
export const marketingCarriers = ({ segments }: Bound): string[] => unique(segments.map(({ marketingCarrier }) => marketingCarrier))

/** The operating carriers that differ from the marketing ones; both are always shown. */
export const otherOperatingCarriers = ({ segments }: Bound): string[] =>
  unique(segments.filter(({ marketingCarrier, operatingCarrier }) => operatingCarrier !== marketingCarrier).map(({ operatingCarrier }) => operatingCarrier))

/** Drawbacks of a bound, shown in amber. */
export type BoundWarning =
  | { kind: 'OVERNIGHT'; airport: string; from: string; to: string }
  | { kind: 'AIRPORT_CHANGE'; from: string; to: string }
  /** The way back starts at another airport than the way out ended. */
  | { kind: 'OTHER_ORIGIN'; airport: string; expected: string }
  /** The way back ends at another airport than the way out started. */
  | { kind: 'OTHER_DESTINATION'; airport: string; expected: string }

export const boundWarnings = (bounds: readonly Bound[], bound: Bound): BoundWarning[] => {
  const between = bound.connections.flatMap((connection, index) => connectionWarnings(bound, connection, index))
  const outbound = bounds.find(({ direction }) => direction === 'OUTBOUND')
  if (bound.direction === 'OUTBOUND' || !outbound) return between
  const warnings: BoundWarning[] = [...between]
  if (bound.origin !== outbound.destination) warnings.push({ kind: 'OTHER_ORIGIN', airport: bound.origin, expected: outbound.destination })
  if (bound.destination !== outbound.origin) warnings.push({ kind: 'OTHER_DESTINATION', airport: bound.destination, expected: outbound.origin })
  return warnings
}

const connectionWarnings = ({ segments }: Bound, connection: Connection, index: number): BoundWarning[] => {
  const { arrivalAirport, departureAirport, notes } = connection
  const warnings: BoundWarning[] = []
  if (notes.includes('OVERNIGHT')) {
    const from = segments[index]?.arrivesAt.slice(11) ?? ''
    const to = segments[index + 1]?.departsAt.slice(11) ?? ''
    warnings.push({ kind: 'OVERNIGHT', airport: arrivalAirport, from, to })
  }
  if (arrivalAirport !== departureAirport) warnings.push({ kind: 'AIRPORT_CHANGE', from: arrivalAirport, to: departureAirport })
  return warnings
}

/** Everyone the party's price is for, infants on a lap too. */
export const partySize = ({ adults, childAges, infants }: Travellers): number => adults + childAges.length + infants
