import { addDays, type LocalDate } from '@portolan/contract/values/date'
import { getPriceCalendar } from '@portolan/contract/flights/flights.endpoints'
import type { PlaceRef } from '@portolan/contract/places/places'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { apiClient } from '../../../platform/api/browser-client.ts'
import { useBrand } from '../../../platform/brand/use-brand.ts'
import { useRootData } from '../../../platform/root-data.ts'
import type { CalendarDay } from '@portolan/contract/flights/flights'
import type { Money } from '@portolan/contract/values/money'

type Prices = ReadonlyMap<string, FromPrice>
const NONE: Prices = new Map()

/** Answers by request, as long as the document lives: returning to the page repeats no request. */
const known = new Map<string, Promise<FromPrice | null>>()

/**
 * From-prices by code of the place, asked one after the other once the cards come near the window: a hint never competes with
 * what the shopper does.
 */
export const useFromPrices = (origin: PlaceRef | null, places: readonly PlaceRef[]): { section: RefObject<HTMLElement | null>; prices: Prices } => {
  const section = useRef<HTMLElement>(null)
  const [prices, setPrices] = useState(NONE)
  const today = useRootData()?.today
  const { currency, businessProfileId } = useBrand().brand
  const profile = businessProfileId.F ?? businessProfileId.FF
  const subject = JSON.stringify([origin, places.map(({ type, code }) => ({ type, code })), today, currency, profile])

  useEffect(() => {
    const element = section.current
    const [from, wanted] = JSON.parse(subject) as [PlaceRef | null, PlaceRef[]]
    if (!element || !from || !today || !profile) return
    let isCurrent = true
    const ask = async (): Promise<void> => {
      for (const place of wanted) {
        if (!isCurrent) return
        const found = await fromPrice({ from, place, today, currency, profile })
        if (isCurrent && found) setPrices((before) => new Map([...before, [place.code, found]]))
      }
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      void ask()
    }, { rootMargin: '200px' })
    setPrices(NONE)
    observer.observe(element)
    return () => {
      isCurrent = false
      observer.disconnect()
    }
  }, [subject, today, currency, profile])

  return { section, prices }
}

type Question = { from: PlaceRef; place: PlaceRef; today: string; currency: string; profile: string }

const fromPrice = (question: Question): Promise<FromPrice | null> => {
  const key = JSON.stringify(question)
  const answer = known.get(key) ?? askCalendar(question).catch(() => {
    // The client has logged the failure; a card works without a price, and the next visit asks again.
    known.delete(key)
    return null
  })
  known.set(key, answer)
  return answer
}

const askCalendar = async ({ from, place, today, currency, profile }: Question): Promise<FromPrice | null> => {
  if (from.type === place.type && from.code === place.code) return null
  const { firstDay, days, nights } = FROM_PRICE_TRIP
  const first = addDays(today, firstDay)
  const { days: found } = await apiClient().call(getPriceCalendar, {
    query: {
      businessProfileId: profile, currency, originType: from.type, originCode: from.code, destinationType: place.type, destinationCode: place.code,
      from: first, to: addDays(first, days - 1), nights, adults: 1,
    },
  })
  return cheapestTrip(found)
}

/** What one adult pays for the cheapest return trip, and when that is. */
export type FromPrice = { price: Money; out: LocalDate; back: LocalDate }

/** The trip that prices are compared by: a long weekend, from the day after next week on, as far as one call answers. */
const FROM_PRICE_TRIP = { firstDay: 8, days: 60, nights: 4 } as const

/** The cheapest day, the earliest of equals; null where nothing is sold. */
export const cheapestTrip = (days: readonly CalendarDay[]): FromPrice | null =>
  days.reduce<FromPrice | null>((best, { departureDate, returnDate, price }) => {
    if (!price || !returnDate || (best && best.price.amountMinor <= price.amountMinor)) return best
    return { price, out: departureDate, back: returnDate }
  }, null)
