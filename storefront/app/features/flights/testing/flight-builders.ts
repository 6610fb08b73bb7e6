import type { Bound, Fare, FlightProposal, Segment } from '@portolan/contract/flights/flights'
import type { FlightProposalsPage } from '@portolan/contract/flights/flights.endpoints'
import { multiplyMoney } from '@portolan/contract/values/money'

/** Builders for tests: a believable flight from Madrid to London and back, each part replaceable. */

const EUR = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

export const aSegment = (part: Partial<Segment> = {}): Segment => ({
  marketingCarrier: 'IB', operatingCarrier: 'IB', flightNumber: 'IB3166', origin: 'MAD', destination: 'LHR', originTerminal: '4',
  destinationTerminal: '5', departsAt: '2027-01-14T07:50', arrivesAt: '2027-01-14T09:15', durationMinutes: 145, aircraft: '32N',
  technicalStops: [], ...part,
})

export const aBound = (part: Partial<Bound> = {}): Bound => ({
  direction: 'OUTBOUND', origin: 'MAD', destination: 'LHR', departsAt: '2027-01-14T07:50', arrivesAt: '2027-01-14T09:15', arrivalDayOffset: 0,
  durationMinutes: 145, stops: 0, segments: [aSegment()], connections: [], emissionsKg: 102, ...part,
})

export const anInbound = (part: Partial<Bound> = {}): Bound => aBound({
  direction: 'INBOUND', origin: 'LHR', destination: 'MAD', departsAt: '2027-01-18T17:35', arrivesAt: '2027-01-18T21:00',
  segments: [aSegment({ origin: 'LHR', destination: 'MAD', flightNumber: 'IB3167', departsAt: '2027-01-18T17:35', arrivesAt: '2027-01-18T21:00' })],
  ...part,
})

export const aFare = (part: Partial<Fare> = {}): Fare => ({
  fareId: 'light', name: 'Light', cabin: 'ECONOMY', baggage: { personalItem: true, cabinBagKg: 8, checkedBags: 0, checkedBagKg: null },
  seatSelection: { kind: 'FEE', fee: EUR(900) }, change: { kind: 'FEE', fee: EUR(7000) }, refund: { kind: 'NOT_POSSIBLE' }, ...part,
})

export const aProposal = (part: Partial<FlightProposal> = {}): FlightProposal => {
  const pricePerSeatedTraveller = part.pricePerSeatedTraveller ?? EUR(11_900)
  return {
    id: 'p1', price: multiplyMoney(pricePerSeatedTraveller, 3), pricePerSeatedTraveller, bounds: [aBound(), anInbound()], fare: aFare(),
    provider: 'simulated', emissionsKg: 204, emissionsVsTypicalPercent: -12, reasons: ['DIRECT'], seatsLeft: null, ...part,
  }
}

const airport = (name: string, cityCode: string, cityName: string, countryCode: string) => ({ name, cityCode, cityName, countryCode })

export const STATIC_DATA: FlightProposalsPage['staticData'] = {
  airports: {
    MAD: airport('Barajas', 'MAD', 'Madrid', 'ES'), LHR: airport('Heathrow', 'LON', 'London', 'GB'), LGW: airport('Gatwick', 'LON', 'London', 'GB'),
    LCY: airport('London City', 'LON', 'London', 'GB'), LIS: airport('Humberto Delgado', 'LIS', 'Lisbon', 'PT'),
    FRA: airport('Frankfurt am Main', 'FRA', 'Frankfurt', 'DE'),
  },
  carriers: { IB: { name: 'Iberia' }, TP: { name: 'TAP Air Portugal' }, BA: { name: 'British Airways' }, LH: { name: 'Lufthansa' } },
  aircraft: { '32N': { name: 'Airbus A320neo' } },
}

export const aFlightPage = (part: Partial<FlightProposalsPage> = {}): FlightProposalsPage => ({
  proposals: [aProposal()], page: { number: 1, size: 20, totalElements: 1, totalPages: 1 }, version: 1, progress: { answered: 14, total: 14, failed: [], awaited: [] },
  totalUnfiltered: 1, filtersMetadata: [], sortSummaries: [], staticData: STATIC_DATA, emissionsTypicalKg: 232, priceCap: null,
  search: {
    origin: { type: 'CITY', code: 'MAD' }, destination: { type: 'CITY', code: 'LON' }, departureDate: '2027-01-14', returnDate: '2027-01-18',
    travellers: { adults: 2, childAges: [7], infants: 0 }, cabin: 'ECONOMY', expiresAt: '2026-11-21T10:00:00.000Z',
  },
  ...part,
})
