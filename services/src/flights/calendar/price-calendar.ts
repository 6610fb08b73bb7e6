import * as z from 'zod/mini'
import { addDays, daysBetween, eachDay, type LocalDate } from '@portolan/contract/values/date'
import { type CalendarDay, calendarDaySchema, MAX_DAYS_AHEAD } from '@portolan/contract/flights/flights'
import type { Money } from '@portolan/contract/values/money'
import { type Delay, within } from '../../platform/delay.ts'
import { complaint, type Problems } from '../../platform/http/field-problems.ts'
import { type EphemeralStore, getJson, setJson } from '../../platform/ephemeral/ephemeral-store.ts'
import type { FlightSupplier, FlightSupplierQuery } from '../../suppliers/flight-port.ts'
import type { ReportTrouble } from '../../shopping/live/ask-suppliers.ts'

const MAX_CALENDAR_DAYS = 62

/** `query.departureDate` and `returnDate` are not read: the days are `first` to `last`, each with a return `nights` later. */
export type CalendarRequest = { query: FlightSupplierQuery; first: LocalDate; last: LocalDate; nights: number | null; today: LocalDate }

export type CalendarPorts = { suppliers: readonly FlightSupplier[]; store: EphemeralStore; delay: Delay; report: ReportTrouble }

const CACHED_MS = 10 * 60_000
const SUPPLIER_TIMEOUT_MS = 8000

/** The cheapest known price of each day over all suppliers that can tell; null for days that are past, too far ahead or not sold. */
export const priceCalendar = async (request: CalendarRequest, ports: CalendarPorts): Promise<CalendarDay[]> => {
  const key = `flight-calendar:${JSON.stringify(request)}`
  const known = z.array(calendarDaySchema).safeParse(await getJson(ports.store, key))
  if (known.success) return known.data
  const { days, isWhole } = await askForDays(request, ports)
  // A calendar that lacks a supplier is shown, not kept: the next shopper may get the whole one.
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

/** Null when the supplier failed; no prices when it cannot tell. */
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

/** Days whose prices are closer than this share cost the same for a shopper. */
const NOTICEABLE = 0.05

type PriceLevel = 'LOW' | 'NORMAL' | 'HIGH'

/**
 * LOW is the cheapest third of the days, HIGH the dearest. Where most days cost about the same, only those that stand out from them have a
 * level; all are NORMAL when even the cheapest and the dearest day hardly differ. Exported for its test.
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
export const calendarProblems = (first: LocalDate, last: LocalDate): Problems => {
  if (last < first) return { to: complaint('form.endBelowStart') }
  return daysBetween(first, last) >= MAX_CALENDAR_DAYS ? { to: complaint('form.daysAtMost', { max: MAX_CALENDAR_DAYS }) } : {}
}
