import * as z from 'zod/mini'
import { localDateSchema, localDateTimeSchema, instantSchema } from '../values/date.ts'
import { currencySchema, moneySchema } from '../values/money.ts'
import { placeRefSchema } from '../places/places.ts'
import { flightProductTypeSchema, languageSchema } from '../values/product.ts'

/** Shapes of a flight search and its proposals; the calls that carry them are in flights.endpoints.ts. */

export const CABINS = ['ECONOMY', 'PREMIUM_ECONOMY', 'BUSINESS', 'FIRST'] as const
export const cabinSchema = z.enum(CABINS)
export type Cabin = z.infer<typeof cabinSchema>

/** IATA passenger types: 12 and over, 2 to 11, under 2 on a lap. */
export const PASSENGER_TYPES = ['ADT', 'CHD', 'INF'] as const
export const passengerTypeSchema = z.enum(PASSENGER_TYPES)
export type PassengerType = z.infer<typeof passengerTypeSchema>

export const MAX_SEATED_TRAVELLERS = 9
export const MAX_DAYS_AHEAD = 330
export const CHILD_AGES = { min: 2, max: 11 } as const

export const travellersSchema = z.object({
  adults: z.int().check(z.minimum(1), z.maximum(MAX_SEATED_TRAVELLERS)),
  childAges: z.array(z.int().check(z.minimum(CHILD_AGES.min), z.maximum(CHILD_AGES.max))).check(z.maxLength(8)),
  infants: z.int().check(z.minimum(0), z.maximum(MAX_SEATED_TRAVELLERS)),
})
export type Travellers = z.infer<typeof travellersSchema>

/** What is searched, as the call and its summary say it. */
const SEARCHED = {
  origin: placeRefSchema,
  destination: placeRefSchema,
  departureDate: localDateSchema,
  returnDate: z.optional(localDateSchema),
  travellers: travellersSchema,
  cabin: cabinSchema,
}

export const createFlightSearchBodySchema = z.object({
  productType: flightProductTypeSchema,
  businessProfileId: z.string().check(z.minLength(1), z.maxLength(60)),
  language: languageSchema,
  currency: currencySchema,
  ...SEARCHED,
})
export type CreateFlightSearchBody = z.infer<typeof createFlightSearchBodySchema>

const DIRECTIONS = ['OUTBOUND', 'INBOUND'] as const
const directionSchema = z.enum(DIRECTIONS)
export type Direction = z.infer<typeof directionSchema>

export const segmentSchema = z.object({
  marketingCarrier: z.string(),
  operatingCarrier: z.string(),
  flightNumber: z.string(),
  origin: z.string(),
  destination: z.string(),
  originTerminal: z.optional(z.string()),
  destinationTerminal: z.optional(z.string()),
  departsAt: localDateTimeSchema,
  arrivesAt: localDateTimeSchema,
  durationMinutes: z.int(),
  aircraft: z.string(),
  technicalStops: z.array(z.string()),
})
export type Segment = z.infer<typeof segmentSchema>

const CONNECTION_NOTES = ['AIRPORT_CHANGE', 'OVERNIGHT', 'SHORT', 'LONG'] as const
export type ConnectionNote = (typeof CONNECTION_NOTES)[number]
export const connectionSchema = z.object({
  arrivalAirport: z.string(),
  departureAirport: z.string(),
  durationMinutes: z.int(),
  notes: z.array(z.enum(CONNECTION_NOTES)),
})
export type Connection = z.infer<typeof connectionSchema>

export const boundSchema = z.object({
  direction: directionSchema,
  origin: z.string(),
  destination: z.string(),
  departsAt: localDateTimeSchema,
  arrivesAt: localDateTimeSchema,
  arrivalDayOffset: z.int(),
  durationMinutes: z.int(),
  stops: z.int(),
  segments: z.array(segmentSchema),
  connections: z.array(connectionSchema),
  emissionsKg: z.int(),
})
export type Bound = z.infer<typeof boundSchema>

/** Bags in the price for each seated traveller on every segment; weights in kg, null when not included. */
export const baggageAllowanceSchema = z.object({
  personalItem: z.boolean(),
  cabinBagKg: z.nullable(z.int()),
  checkedBags: z.int(),
  checkedBagKg: z.nullable(z.int()),
})
export type BaggageAllowance = z.infer<typeof baggageAllowanceSchema>

export const BAGGAGE_FACET_VALUES = ['CABIN', 'CHECKED', 'CABIN_CHECKED'] as const
export const TICKETING_FACET_VALUES = ['ONE_TICKET', 'TWO_TICKETS'] as const
export const AIRPORT_CHANGE_FACET_VALUES = ['NO_CHANGE', 'CHANGE'] as const

/** A condition that is free, costs a fee per traveller, or is not possible. */
export const conditionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('INCLUDED') }),
  z.object({ kind: z.literal('FEE'), fee: moneySchema }),
  z.object({ kind: z.literal('NOT_POSSIBLE') }),
])
export type Condition = z.infer<typeof conditionSchema>

export const fareSchema = z.object({
  fareId: z.string(),
  name: z.string(),
  cabin: cabinSchema,
  baggage: baggageAllowanceSchema,
  seatSelection: conditionSchema,
  change: conditionSchema,
  refund: conditionSchema,
})
export type Fare = z.infer<typeof fareSchema>

/** What one traveller type pays: base fare, taxes and fees, for one person. */
export const passengerPriceSchema = z.object({
  passengerType: passengerTypeSchema,
  count: z.int(),
  base: moneySchema,
  publicBase: z.optional(moneySchema),
  taxes: moneySchema,
})
export type PassengerPrice = z.infer<typeof passengerPriceSchema>

export const fareOptionSchema = z.extend(fareSchema, {
  price: moneySchema,
  pricePerSeatedTraveller: moneySchema,
  priceDifference: moneySchema,
  passengerPrices: z.array(passengerPriceSchema),
  seatsLeft: z.nullable(z.int()),
})
export type FareOption = z.infer<typeof fareOptionSchema>

/** Reasons shown on a proposal, most important first: drawbacks, then what it is best in, then what it is good in. */
export const FLIGHT_REASONS = [
  'TWO_TICKETS', 'AIRPORT_CHANGE', 'NIGHT_CONNECTION', 'SHORT_CONNECTION',
  'BEST_BALANCE', 'CHEAPEST', 'FASTEST', 'LOWEST_EMISSIONS',
  'LOW_PRICE', 'SHORT', 'DIRECT', 'GOOD_TIMES', 'BAGS_INCLUDED',
] as const
export type FlightReason = (typeof FLIGHT_REASONS)[number]

export const flightProposalSchema = z.object({
  id: z.string(),
  price: moneySchema,
  pricePerSeatedTraveller: moneySchema,
  bounds: z.array(boundSchema),
  fare: fareSchema,
  provider: z.string(),
  inboundProvider: z.optional(z.string()),
  emissionsKg: z.int(),
  emissionsVsTypicalPercent: z.int(),
  reasons: z.array(z.enum(FLIGHT_REASONS)),
  seatsLeft: z.nullable(z.int()),
})
export type FlightProposal = z.infer<typeof flightProposalSchema>

/** Names, in the asked language, of every code that the proposals on a page use. */
export const flightStaticDataSchema = z.object({
  airports: z.record(z.string(), z.object({ name: z.string(), cityCode: z.string(), cityName: z.string(), countryCode: z.string(), timeZone: z.optional(z.string()) })),
  carriers: z.record(z.string(), z.object({ name: z.string() })),
  aircraft: z.record(z.string(), z.object({ name: z.string() })),
})
export type FlightStaticData = z.infer<typeof flightStaticDataSchema>

export const FLIGHT_SORTS = ['RECOMMENDED', 'PRICE', 'DURATION', 'OUTBOUND_DEPARTURE', 'OUTBOUND_ARRIVAL', 'EMISSIONS'] as const
export const flightSortNameSchema = z.enum(FLIGHT_SORTS)
export type FlightSortName = z.infer<typeof flightSortNameSchema>

export const flightSortSummarySchema = z.object({
  sort: flightSortNameSchema,
  proposalId: z.string(),
  price: moneySchema,
  durationMinutes: z.int(),
})

/** Facet names of a flight search, as the wire spells them. */
const FLIGHT_FACETS = [
  'transportType', 'price', 'baggageIncluded', 'outboundStops', 'inboundStops', 'outboundDepartureTime', 'inboundDepartureTime',
  'connectionTime', 'tripDuration', 'inclusiveProviders', 'outboundDepartureLocation', 'outboundArrivalLocation',
  'inboundDepartureLocation', 'inboundArrivalLocation', 'ticketing', 'airportChange',
] as const
export type FlightFacetName = (typeof FLIGHT_FACETS)[number]

const PRICE_LEVELS = ['LOW', 'NORMAL', 'HIGH'] as const
export const calendarDaySchema = z.object({
  departureDate: localDateSchema,
  returnDate: z.optional(localDateSchema),
  price: z.nullable(moneySchema),
  level: z.nullable(z.enum(PRICE_LEVELS)),
})
export type CalendarDay = z.infer<typeof calendarDaySchema>

export const flightSearchSummarySchema = z.object({
  ...SEARCHED,
  expiresAt: instantSchema,
  clubPercent: z.optional(z.int()),
})
