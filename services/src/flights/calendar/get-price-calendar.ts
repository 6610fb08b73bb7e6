import type { LocalDate } from '@portolan/contract/values/date'
import type { Failure } from '@portolan/contract/wire/failure'
import type { CalendarDay, Cabin, Travellers } from '@portolan/contract/flights/flights'
import type { PlaceRef, PlaceType } from '@portolan/contract/places/places'
import type { FlightProductType } from '@portolan/contract/values/product'
import type { Geo } from '@portolan/geo/geo'
import type { Clock } from '../../platform/clock.ts'
import { invalid, type Problems } from '../../platform/http/field-problems.ts'
import { accountProblems, type Asker, STRANGER } from '../../shopping/member-terms.ts'
import { type CalendarPorts, calendarProblems, priceCalendar } from './price-calendar.ts'
import { airportCodesOf, placeProblems, todayAt, travellerProblems } from '../search/search-rules.ts'

/** The calendar's query on the wire: flat, since it is a GET. */
export type CalendarQuery = {
  productType?: FlightProductType | undefined
  businessProfileId: string
  currency: string
  originType: PlaceType
  originCode: string
  destinationType: PlaceType
  destinationCode: string
  from: LocalDate
  to: LocalDate
  nights?: number | undefined
  adults?: number | undefined
  childAges?: string | undefined
  infants?: number | undefined
  cabin?: Cabin | undefined
}

export const getPriceCalendar = async (
  query: CalendarQuery, ports: CalendarPorts & { geo: Geo; clock: Clock }, asker: Asker = STRANGER,
): Promise<{ days: CalendarDay[] } | Failure<'VALIDATION'>> => {
  const { geo, clock } = ports
  const origin: PlaceRef = { type: query.originType, code: query.originCode }
  const destination: PlaceRef = { type: query.destinationType, code: query.destinationCode }
  const travellers = travellersOf(query)
  const problems: Problems = {
    ...renamed(placeProblems({ origin, destination }, geo)),
    ...renamed(travellerProblems(travellers)),
    ...calendarProblems(query.from, query.to),
    ...accountProblems({ ...query, productType: query.productType ?? 'F' }, asker),
  }
  if (Object.keys(problems).length > 0) return invalid(problems)
  const today = todayAt(geo, origin, clock.now())
  const clubPercent = asker.clubPercent(query.productType ?? 'F')
  const days = await priceCalendar({
    query: {
      originAirports: airportCodesOf(geo, origin),
      destinationAirports: airportCodesOf(geo, destination),
      departureDate: query.from,
      travellers,
      cabin: query.cabin ?? 'ECONOMY',
      currency: query.currency,
      businessProfileId: query.businessProfileId,
      ...(clubPercent > 0 ? { clubPercent } : {}),
    },
    first: query.from,
    last: query.to,
    nights: query.nights ?? null,
    today,
  }, ports)
  return { days }
}

/** Ages are comma-separated; one that is no number fails the age rule. */
const travellersOf = ({ adults, childAges, infants }: CalendarQuery): Travellers => ({
  adults: adults ?? 1,
  childAges: childAges === undefined || childAges === '' ? [] : childAges.split(',').map((age) => (/^\d{1,2}$/.test(age.trim()) ? Number(age) : -1)),
  infants: infants ?? 0,
})

const MEMBERS: Readonly<Record<string, string>> = {
  'origin.code': 'originCode',
  'destination.code': 'destinationCode',
  'travellers.adults': 'adults',
  'travellers.childAges': 'childAges',
  'travellers.infants': 'infants',
}

const renamed = (problems: Problems): Problems => Object.fromEntries(Object.entries(problems).map(([member, message]) => [MEMBERS[member] ?? member, message]))
