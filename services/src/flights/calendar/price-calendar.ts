import { type Cabin, type CalendarDay, calendarDaySchema, MAX_DAYS_AHEAD, type Travellers } from '@portolan/contract/flights/flights'
import type { PlaceRef, PlaceType } from '@portolan/contract/places/places'
import { addDays, daysBetween, eachDay, type LocalDate } from '@portolan/contract/values/date'
import type { Money } from '@portolan/contract/values/money'
import type { FlightProductType } from '@portolan/contract/values/product'
import type { Failure } from '@portolan/contract/wire/failure'
import type { Geo } from '@portolan/geo/geo'
import * as z from 'zod/mini'
import type { Clock } from '../../platform/clock.ts'
import { type Delay, within } from '../../platform/delay.ts'
import { type EphemeralStore, getJson, setJson } from '../../platform/ephemeral/ephemeral-store.ts'
import { complaint, invalid, type Problems } from '../../platform/http/field-problems.ts'
import type { ReportTrouble } from '../../shopping/live/ask-suppliers.ts'
import { accountProblems, type Asker, STRANGER } from '../../shopping/member-terms.ts'
import type { FlightSupplier, FlightSupplierQuery } from '../../suppliers/flight-port.ts'
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

const MAX_CALENDAR_DAYS = 62

/** `query.departureDate` and `returnDate` are not read: the days are `first` to `last`, each with a return `nights` later. */
type CalendarRequest = { query: FlightSupplierQuery; first: LocalDate; last: LocalDate; nights: number | null; today: LocalDate }

export type CalendarPorts = { suppliers: readonly FlightSupplier[]; store: EphemeralStore; delay: Delay; report: ReportTrouble }

const CACHED_MS = 10 * 60_000
const SUPPLIER_TIMEOUT_MS = 8000

/** The cheapest known price of each day over all suppliers with a calendar; null for days that are past, too far ahead or not sold. */
const priceCalendar = async (request: CalendarRequest, ports: CalendarPorts): Promise<CalendarDay[]> => {
  const key = `flight-calendar:${JSON.stringify(request)}`
  const known = z.array(calendarDaySchema).safeParse(await getJson(ports.store, key))
  if (known.success) return known.data
  const { days, isWhole } = await askForDays(request, ports)
  // A calendar that lacks a supplier is shown but not cached: the next shopper may get the whole one.
  if (isWhole) await setJson(ports.store, key, days, CACHED_MS)
  return days
}

const askForDays = async ({ query, first, last, nights, today }: CalendarRequest, ports: CalendarPorts): Promise<{ days: CalendarDay[]; isWhole: boolean }> => {
  const furthest = addDays(today, MAX_DAYS_AHEAD - (nights ?? 0))
  const sold = eachDay(first > today ? first : today, last < furthest ? last : furthest)
  const answers = sold.length === 0 ? [] : await Promise.all(ports.suppliers.map((supplier) => askSupplier(supplier, query, { sold, nights }, ports)))
  const prices = new Map(sold.map((day, at) => [day, cheapest(answers.map((answer) => answer?.[at] ?? null))]))
  const levelOf = levels([...prices.values()].flatMap((price) => price?.amountMinor ?? []))
  const days = eachDay(first, last).map((departureDate) => {
    const price = prices.get(departureDate) ?? null
    return { departureDate, ...(nights === null ? {} : { returnDate: addDays(departureDate, nights) }), price, level: price === null ? null : levelOf(price.amountMinor) }
  })
  return { days, isWhole: answers.every((answer) => answer !== null) }
}

type Days = { sold: readonly LocalDate[]; nights: number | null }

/** Null when the supplier failed; no prices when it has no calendar. */
const askSupplier = async (supplier: FlightSupplier, query: FlightSupplierQuery, { sold, nights }: Days, { delay, report }: CalendarPorts): Promise<(Money | null)[] | null> => {
  const cheapestByDay = supplier.cheapestByDay?.bind(supplier)
  if (cheapestByDay === undefined) return []
  try {
    return await within(SUPPLIER_TIMEOUT_MS, delay, (signal) => cheapestByDay(query, sold, nights, signal))
  } catch (error) {
    report(error, { supplierId: supplier.id })
    return null
  }
}

const cheapest = (prices: readonly (Money | null)[]): Money | null =>
  prices.reduce((best, price) => (price !== null && (best === null || price.amountMinor < best.amountMinor) ? price : best), null)

/** Prices within this share of each other count as equal. */
const NOTICEABLE = 0.05

type PriceLevel = 'LOW' | 'NORMAL' | 'HIGH'

/**
 * LOW is the cheapest third of the days, HIGH the dearest. If most days cost about the same, only those that stand out have a level; if even
 * the cheapest and the dearest day hardly differ, all are NORMAL. Exported for its test.
 */
export const levels = (amounts: readonly number[]): ((amount: number) => PriceLevel) => {
  const sorted = amounts.toSorted((a, b) => a - b)
  const at = (share: number, round: (index: number) => number): number => sorted[round((sorted.length - 1) * share)] ?? 0
  const [least, low, middle, high, most] = [at(0, Math.floor), at(1 / 3, Math.floor), at(1 / 2, Math.floor), at(2 / 3, Math.ceil), at(1, Math.floor)]
  if (sorted.length < 3 || !differ(least, most)) return () => 'NORMAL'
  if (differ(low, high)) return (amount) => (amount <= low ? 'LOW' : amount >= high ? 'HIGH' : 'NORMAL')
  return (amount) => (differ(amount, middle) ? 'LOW' : differ(middle, amount) ? 'HIGH' : 'NORMAL')
}

/** True when the second is noticeably more than the first. */
const differ = (less: number, more: number): boolean => more - less >= Math.max(1, less * NOTICEABLE)

/** What is wrong with a calendar's days, by member. */
const calendarProblems = (first: LocalDate, last: LocalDate): Problems => {
  if (last < first) return { to: complaint('form.endBelowStart') }
  return daysBetween(first, last) >= MAX_CALENDAR_DAYS ? { to: complaint('form.daysAtMost', { max: MAX_CALENDAR_DAYS }) } : {}
}
