import { addDays, type Instant, type LocalDateTime } from '@portolan/contract/values/date'
import type { Deal, DealPlace } from '@portolan/contract/deals/deals'
import { type Language, LANGUAGES } from '@portolan/contract/values/product'
import { airportsOf, type City, type Geo } from '@portolan/geo/geo'
import { fromLocalMinutes, utcToLocalMinutes } from '@portolan/geo/time-zone'
import { localeOf } from '@portolan/i18n/locale-of'
import type { FoundDeal } from './find-deal.ts'

/** A stored deal in a language; null if a place no longer exists. */
export const toDeal = ({ originCode, destinationCode, lastDay, ...found }: FoundDeal, geo: Geo, language: Language): Deal | null => {
  const [origin, destination] = [geo.cities.get(originCode), geo.cities.get(destinationCode)]
  if (origin === undefined || destination === undefined) return null
  const validUntil = `${addDays(lastDay, 1)}T00:00:00.000Z`
  return {
    productType: 'F',
    dealId: ['F', originCode, destinationCode, found.departureDate, found.nights].join('-'),
    origin: toDealPlace(origin, language),
    destination: toDealPlace(destination, language),
    ...found,
    validUntil,
    endsAt: atOrigin(validUntil, origin, geo),
  }
}

const atOrigin = (instant: Instant, { code }: City, geo: Geo): LocalDateTime => {
  const timeZone = airportsOf(geo, { type: 'CITY', code })[0]?.timeZone ?? 'UTC'
  return fromLocalMinutes(utcToLocalMinutes(timeZone, Date.parse(instant) / 60_000))
}

const toDealPlace = ({ code, names, country }: City, language: Language): DealPlace =>
  ({ type: 'CITY', code, name: names[language], countryName: countryName(country, language) })

const countryName = (code: string, language: Language): string => COUNTRIES.get(language)?.of(code) ?? code

/** Cached, because they are slow to create. */
const COUNTRIES: ReadonlyMap<Language, Intl.DisplayNames> = new Map(LANGUAGES.map((language) => [language, new Intl.DisplayNames(localeOf(language), { type: 'region' })]))

/** Sorts by the largest reduction, then by the lowest price. */
export const byWorth = (a: FoundDeal, b: FoundDeal): number =>
  (b.reduction?.percent ?? 0) - (a.reduction?.percent ?? 0) || a.price.amountMinor - b.price.amountMinor
