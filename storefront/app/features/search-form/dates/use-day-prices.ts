import { addDays, type LocalDate } from '@portolan/contract/values/date'
import { MAX_DAYS_AHEAD, type CalendarDay } from '@portolan/contract/flights/flights'
import { getPriceCalendar } from '@portolan/contract/flights/flights.endpoints'
import { useEffect, useState } from 'react'
import { apiClient } from '../../../platform/api/browser-client.ts'
import { useBrand } from '../../../platform/brand/use-brand.ts'
import { useRootData } from '../../../platform/root-data.ts'
import { type FlightSearchDraft, isPlaceRef } from '../../../travel/search/flight-search-url.ts'
import { nightsOf } from './trip-dates.ts'

/** The maximum number of days in one call. */
const DAYS_A_CALL = 62

export type DayPrices = ReadonlyMap<LocalDate, CalendarDay>

/** The cheapest known price of each departure day from `first`, for the party and the length of trip in the form. */
export const useDayPrices = (draft: FlightSearchDraft, first: LocalDate): DayPrices => {
  const today = useRootData()?.today ?? ''
  const { currency, businessProfileId } = useBrand().brand
  const [known, setKnown] = useState<Known>({ subject: '', days: NONE })
  const query = priceQuery(draft, { currency, businessProfileId: businessProfileId.F ?? '', first, today })
  const key = query === null ? '' : JSON.stringify(query)
  // Prices of another route, party or length of trip do not apply.
  const subject = query === null ? '' : JSON.stringify({ ...query, from: '', to: '' })

  useEffect(() => {
    if (key === '') return
    const abort = new AbortController()
    const ask = async (): Promise<void> => {
      const asked: PriceQuery = JSON.parse(key)
      const { days } = await apiClient().call(getPriceCalendar, { query: asked, signal: abort.signal })
      const found = days.map((day) => [day.departureDate, day] as const)
      setKnown((before) => ({ subject, days: new Map([...(before.subject === subject ? before.days : NONE), ...found]) }))
    }
    // Days without a price can be chosen too. The client has already logged the failure.
    ask().catch(() => undefined)
    return () => abort.abort()
  }, [key, subject])

  return known.subject === subject ? known.days : NONE
}

type Known = { subject: string; days: DayPrices }
const NONE: DayPrices = new Map()

type PriceQuery = NonNullable<ReturnType<typeof priceQuery>>
type Context = { currency: string; businessProfileId: string; first: LocalDate; today: LocalDate }

/** Null if there can be no prices: a place is missing or the days are not on sale yet. */
const priceQuery = (draft: FlightSearchDraft, { currency, businessProfileId, first, today }: Context) => {
  const { from: origin, to: destination, adults, childAges, infants, cabin } = draft
  const start = first < today ? today : first
  const last = addDays(today, MAX_DAYS_AHEAD)
  if (!isPlaceRef(origin) || !isPlaceRef(destination) || start > last) return null
  const end = addDays(start, DAYS_A_CALL - 1)
  const nights = nightsOf(draft) ?? undefined
  return {
    businessProfileId, currency, originType: origin.type, originCode: origin.code, destinationType: destination.type,
    destinationCode: destination.code, from: start, to: end > last ? last : end, adults,
    childAges: childAges.map((age) => age ?? 2).join(',') || undefined, infants, cabin, nights,
  }
}
