import { describeCall, describeFields, type FieldDocs, type SchemaDoc } from '../docs/field-docs.ts'
import {
  baggageAllowanceSchema, boundSchema, calendarDaySchema, conditionSchema, connectionSchema, createFlightSearchBodySchema, type Fare, fareOptionSchema,
  fareSchema, flightProposalSchema, flightSearchSummarySchema, flightSortSummarySchema, flightStaticDataSchema, passengerPriceSchema, segmentSchema,
  travellersSchema,
} from './flights.ts'
import {
  createFlightSearch, flightProposalDetailSchema, getPriceCalendar, getTransportProposalByProposalId, retrieveFlightProposals,
  retrieveFlightProposalsResultSchema,
} from './flights.endpoints.ts'

const SEATS_LEFT = 'Seats the supplier says are left at this price, 1 to 9; null when it does not say.'
const EMISSIONS = 'CO2 equivalent for one seated traveller in kg, well to wake.'

const fareDocs: FieldDocs<Fare> = {
  fareId: 'What to send to CreateCart to buy this fare.',
  name: 'Name of the fare family as the carrier writes it.',
  cabin: 'Cabin the fare is sold in.',
  baggage: 'Bags in the price.',
  seatSelection: 'Choosing a seat before check-in.',
  change: 'Changing the flights before departure.',
  refund: 'Giving the ticket back before departure.',
}

const FLIGHT_SHAPES: readonly SchemaDoc[] = [
  ...describeFields(travellersSchema, 'Travellers', {
    adults: 'Seated travellers of 12 and over, 1 to 9.',
    childAges: 'Age of each child of 2 to 11 on the day of the last bound; seated travellers are 9 at most.',
    infants: 'Travellers under 2 on that day, on a lap; no more than adults.',
  }),
  ...describeFields(segmentSchema, 'Segment', {
    marketingCarrier: 'IATA code of the airline that sells the flight.',
    operatingCarrier: 'IATA code of the airline that flies it.',
    flightNumber: 'Carrier and number as printed, as IB3170.',
    origin: 'IATA code of the airport of departure.',
    destination: 'IATA code of the airport of arrival.',
    originTerminal: 'Terminal of departure; absent when not known.',
    destinationTerminal: 'Terminal of arrival; absent when not known.',
    departsAt: 'Local time at the airport of departure, YYYY-MM-DDTHH:MM.',
    arrivesAt: 'Local time at the airport of arrival, YYYY-MM-DDTHH:MM.',
    durationMinutes: 'Minutes from gate to gate.',
    aircraft: 'IATA code of the aircraft type.',
    technicalStops: 'IATA codes of airports where it lands under the same flight number; usually empty.',
  }),
  ...describeFields(connectionSchema, 'Connection', {
    arrivalAirport: 'IATA code of the airport one arrives at.',
    departureAirport: 'IATA code of the airport one leaves from; another one when the airport changes.',
    durationMinutes: 'Minutes on the ground between the two segments.',
    notes: 'What a traveller should know: airport change, night between, short or long.',
  }),
  ...describeFields(boundSchema, 'Bound', {
    direction: 'OUTBOUND for the way out, INBOUND for the way back.',
    origin: 'IATA code of the first airport.',
    destination: 'IATA code of the last airport.',
    departsAt: 'Local time of departure, YYYY-MM-DDTHH:MM.',
    arrivesAt: 'Local time of arrival, YYYY-MM-DDTHH:MM.',
    arrivalDayOffset: 'Calendar days from departure to arrival as local dates; 1 for the next day.',
    durationMinutes: 'Minutes from the first departure to the last arrival.',
    stops: 'Connections and technical stops together.',
    segments: 'Flights in the order of travel.',
    connections: 'What lies between them, one fewer than segments.',
    emissionsKg: EMISSIONS,
  }),
  ...describeFields(baggageAllowanceSchema, 'BaggageAllowance', {
    personalItem: 'Whether a bag under the seat in front is included.',
    cabinBagKg: 'Weight of the cabin bag in kg; null when none is included.',
    checkedBags: 'Checked bags for each seated traveller.',
    checkedBagKg: 'Weight of each checked bag in kg; null when none is included.',
  }),
  ...describeFields(conditionSchema, 'Condition', {
    kind: 'INCLUDED, for a FEE, or NOT_POSSIBLE.',
    fee: 'Fee for each traveller.',
  }),
  ...describeFields(fareSchema, 'Fare', fareDocs),
  ...describeFields(passengerPriceSchema, 'PassengerPrice', {
    passengerType: 'ADT from 12, CHD 2 to 11, INF under 2 on a lap (IATA).',
    count: 'Travellers of the type.',
    base: 'Fare of one of them, without taxes.',
    publicBase: 'What the same fare costs at the same moment without the club discount; absent unless this is a club price.',
    taxes: 'Taxes, fees and carrier charges of one of them.',
  }),
  ...describeFields(fareOptionSchema, 'FareOption', {
    ...fareDocs,
    price: 'Total for the whole party.',
    pricePerSeatedTraveller: 'Total divided by seated travellers, rounded to the minor unit; for display.',
    priceDifference: 'Party total above that of the cheapest fare of this itinerary.',
    passengerPrices: 'How the total is made, by type of traveller.',
    seatsLeft: SEATS_LEFT,
  }),
  ...describeFields(flightProposalSchema, 'FlightProposal', {
    id: 'What to send back to see or buy it; holds the searchId.',
    price: 'Total for the whole party in the cheapest fare that passes the facets; indicative until CreateCart.',
    pricePerSeatedTraveller: 'Total divided by seated travellers, rounded to the minor unit; for display.',
    bounds: 'Way out, then way back when there is one.',
    fare: 'The fare the price is for.',
    provider: 'IATA code of the carrier that issues the ticket; the facet inclusiveProviders counts it.',
    inboundProvider: 'Carrier (IATA code) of a second, separate ticket for the way back; absent when one ticket covers all.',
    emissionsKg: EMISSIONS,
    emissionsVsTypicalPercent: 'Difference to what is typical of the route, in percent; negative is better. The same however many suppliers have answered.',
    reasons: 'Reasons to choose or avoid it, most important first: TWO_TICKETS, AIRPORT_CHANGE, NIGHT_CONNECTION and SHORT_CONNECTION are drawbacks; BEST_BALANCE marks the first one under RECOMMENDED; CHEAPEST, FASTEST and LOWEST_EMISSIONS are the best of the search; the others are strengths. Empty when there are none.',
    seatsLeft: SEATS_LEFT,
  }),
  ...describeFields(flightStaticDataSchema, 'FlightStaticData', {
    airports: {
      about: 'Airports by IATA code.',
      fields: { name: 'Name in the asked language.', cityCode: 'Code of its city.', cityName: 'Name of the city in the asked language.', countryCode: 'ISO 3166-1 alpha-2 code.', timeZone: 'IANA time zone of its local times, as Asia/Tokyo; in carts, absent in searches.' },
    },
    carriers: { about: 'Airlines by IATA code.', fields: { name: 'Name of the airline.' } },
    aircraft: { about: 'Aircraft by IATA code.', fields: { name: 'Name of the type.' } },
  }),
  ...describeFields(flightSortSummarySchema, 'FlightSortSummary', {
    sort: 'The order.',
    proposalId: 'The proposal that comes first in it.',
    price: 'Its party total.',
    durationMinutes: 'Minutes of all its bounds together.',
  }),
  ...describeFields(calendarDaySchema, 'CalendarDay', {
    departureDate: 'Day of the way out, YYYY-MM-DD at the origin.',
    returnDate: 'Day of the way back; absent for one way.',
    price: 'Cheapest known party total; a search of that day may find a lower one. Null when nothing is known to be sold.',
    level: 'How the price compares with the other days of the answer; null without a price.',
  }),
  ...describeFields(flightSearchSummarySchema, 'FlightSearchSummary', {
    origin: 'Where from.',
    destination: 'Where to.',
    departureDate: 'Day of the way out, YYYY-MM-DD at the origin.',
    returnDate: 'Day of the way back; absent for one way.',
    travellers: 'Who travels.',
    cabin: 'Cabin that was asked for.',
    expiresAt: 'When the search is forgotten; UTC, ISO 8601.',
    clubPercent: 'Percent that its prices are below the public base fares, in a search of a member; absent for everyone else.',
  }),
]

const FLIGHT_CALLS: readonly SchemaDoc[] = [
  ...describeFields(createFlightSearchBodySchema, 'CreateFlightSearch', {
    productType: 'F for flights, FF for flights a voucher pays.',
    businessProfileId: 'Commercial account of the brand for the product.',
    language: 'Language of names in the answers, ISO 639-1.',
    currency: 'Currency of all prices, ISO 4217.',
    origin: 'Where from.',
    destination: 'Where to.',
    departureDate: 'Day of the way out, YYYY-MM-DD at the origin, at most 330 days ahead.',
    returnDate: 'Day of the way back, not before departureDate; absent for one way.',
    travellers: 'Who travels.',
    cabin: 'Lowest cabin on the longest segment.',
  }),
  ...describeCall(createFlightSearch, { result: { searchId: 'What RetrieveProposals is asked with.' } }),
  ...describeFields(retrieveFlightProposalsResultSchema, 'FlightProposalsPage', {
    proposals: 'The page, in the asked order.',
    page: 'Which page it is and how many there are.',
    version: 'Grows whenever a supplier’s answer came in; pages of one version are stable.',
    progress: 'How many suppliers have answered, and which ones failed to.',
    totalUnfiltered: 'Proposals of the search before any facet.',
    filtersMetadata: 'Every facet with its counts or ends; null when it was not asked for.',
    sortSummaries: 'Price and duration of the first proposal of each order.',
    staticData: 'Names of every code on the page.',
    emissionsTypicalKg: 'Typical emissionsKg of the route and the cabin, by distance; a constant of the search.',
    priceCap: 'The price the voucher covers at most, on a free-flight search; null otherwise.',
    search: 'What was searched.',
  }),
  ...describeCall(retrieveFlightProposals, {
    query: { searchId: 'The search, from CreateSearch.' },
    body: {
      facets: 'Facets that are set; empty for none.',
      sort: { about: 'Order of the proposals.', fields: { name: 'RECOMMENDED unless chosen; PRICE is forced on free flights.', ascending: 'False turns the order round.' } },
      page: 'Which page to answer.',
      filtersMetadata: 'Whether to count facets; the storefront always sends true.',
      staticData: { about: 'How to name codes.', fields: { language: 'Language of the names, ISO 639-1.' } },
    },
  }),
  ...describeFields(flightProposalDetailSchema, 'FlightProposalDetail', {
    proposal: 'The proposal.',
    fares: 'Every fare family it can be bought in, cheapest first.',
    staticData: 'Names of every code in it.',
    search: 'The search it belongs to.',
    expiresAt: 'Until when the supplier holds the prices; UTC, ISO 8601.',
  }),
  ...describeCall(getTransportProposalByProposalId, {
    query: { proposalId: 'The proposal, from RetrieveProposals.', language: 'Language of the names; absent means that of the search.' },
  }),
  ...describeCall(getPriceCalendar, {
    query: {
      productType: 'F or FF; absent means F.',
      businessProfileId: 'Commercial account of the brand for the product.',
      currency: 'Currency of the prices, ISO 4217.',
      originType: 'CITY or AIRPORT.',
      originCode: 'Code of the place of departure.',
      destinationType: 'CITY or AIRPORT.',
      destinationCode: 'Code of the place of arrival.',
      from: 'First day of departure, YYYY-MM-DD.',
      to: 'Last day of departure, at most 61 days after from.',
      nights: 'Nights between the two bounds; absent for one way.',
      adults: 'Travellers of 12 and over; absent means 1.',
      childAges: 'Ages of the children, comma-separated; absent for none.',
      infants: 'Travellers under 2 on a lap; absent means 0.',
      cabin: 'Cabin; absent means ECONOMY.',
    },
    result: { days: 'One entry for each day from first to last.' },
  }),
]

export const FLIGHTS_DOCS: readonly SchemaDoc[] = [...FLIGHT_SHAPES, ...FLIGHT_CALLS]
