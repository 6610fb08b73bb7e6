import type { CalendarDay } from '@portolan/contract/flights/flights'
import type { Place, PlaceRef } from '@portolan/contract/places/places'
import { addDays, daysBetween, type LocalDate } from '@portolan/contract/values/date'
import type { Money } from '@portolan/contract/values/money'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import type { ResultsAddress } from '../../../results/address/use-results-address.ts'
import styles from '../../../results/list/outcomes.module.css'
import type { FlightSearchView } from '../../../travel/search/flight-search-url.ts'
import { usePartyWords } from '../../../travel/search/use-party-words.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { priceStripOptions } from '../search/flights-queries.ts'
import type { FlightRequest } from '../search/flights-request.ts'
import { changeDates } from '../search/flights-url.ts'
import type { FlightResultsView } from '../search/flights-view.ts'
import { VoucherSpent } from './voucher-spent.tsx'

/** As many rows as there are at most, so that nothing below them moves. */
const SOON = [1, 2, 3]

type Props = { view: FlightResultsView; request: FlightRequest; today: string; places: readonly Place[]; address: ResultsAddress<FlightResultsView> }

/** No flight matches the search: none exists, or its voucher is already used. */
export const NoFlights = ({ isRefused, ...props }: Props & { isRefused: boolean }) => (isRefused ? <VoucherSpent {...props} /> : <NoneExists {...props} />)

/** The nearest days and airports that have some, with their prices. */
const NoneExists = (props: Props) => {
  const { view, request, today, address } = props
  const t = useTranslate()
  const party = usePartyWords()
  const { data = [], isPending } = useQuery(priceStripOptions(request.search, today))
  const days = nearestDays(data, view.search)
  return (
    <section className={styles.outcome}>
      <h2>{t('flights.noneTitle')}</h2>
      <p>{days.length > 0 ? t('flights.noneWithDays', { party: party(view.search.travellers) }) : t('flights.noneText')}</p>
      {(isPending || days.length > 0) && (
        <Card as="section" isPadded={false} className={styles.days} aria-label={t('flights.sameTripOtherDays')}>
          <h3>{t('flights.sameTripOtherDays')}</h3>
          <ul className={styles.rows}>
            {isPending && SOON.map((row) => <li key={row} className={styles.row}><Skeleton className={styles.soon} /><Skeleton className={styles.soonPrice} /></li>)}
            {days.map((day) => (
              <li key={day.departureDate}><DayRow {...day} to={address.hrefOf(changeDates(view, day.departureDate, day.returnDate))} /></li>
            ))}
          </ul>
        </Card>
      )}
      <OtherAirports {...props} />
    </section>
  )
}

/** The whole city in place of one airport. */
const OtherAirports = ({ view, request, today, places, address }: Props) => {
  const t = useTranslate()
  const wider = widerSearches(view.search, places)
  if (wider.length === 0) return null
  return (
    <Card as="section" isPadded={false} className={styles.days} aria-label={t('flights.sameDaysOtherAirports')}>
      <h3>{t('flights.sameDaysOtherAirports')}</h3>
      <ul className={styles.rows}>
        {wider.map(({ cityName, search }) => (
          <li key={cityName}>
            <AirportsRow
              words={t('flights.allAirportsOf', { city: cityName })} to={address.hrefOf({ ...view, search, page: 1 })} today={today}
              search={{ ...request.search, origin: search.origin, destination: search.destination }}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const AirportsRow = ({ words, to, search, today }: { words: string; to: string; search: FlightRequest['search']; today: string }) => {
  const { moneyShort } = useFormats()
  const { data = [] } = useQuery(priceStripOptions(search, today))
  const price = data.find(({ departureDate }) => departureDate === search.departureDate)?.price
  return <Link to={to} className={styles.row}><span>{words}</span><b>{price && moneyShort(price)}</b><Icon name="chevronRight" size={16} /></Link>
}

const DayRow = ({ departureDate, returnDate, price, to }: { departureDate: string; returnDate: string | null; price: Money; to: string }) => {
  const { weekdayDayMonth, moneyShort } = useFormats()
  return (
    <Link to={to} className={styles.row}>
      <span>{returnDate ? `${weekdayDayMonth(departureDate)} – ${weekdayDayMonth(returnDate)}` : weekdayDayMonth(departureDate)}</span>
      <b>{moneyShort(price)}</b>
      <Icon name="chevronRight" size={16} />
    </Link>
  )
}

export type NearDay = { departureDate: LocalDate; returnDate: LocalDate | null; price: Money }

const MOST = 3

/** Other days of the same trip that have a price, nearest first, earlier before later. */
export const nearestDays = (days: readonly CalendarDay[], { departureDate, returnDate }: Pick<FlightSearchView, 'departureDate' | 'returnDate'>): NearDay[] =>
  days
    .flatMap(({ departureDate: day, price }) => (price && day !== departureDate ? [{ day, price, away: daysBetween(departureDate, day) }] : []))
    .toSorted((a, b) => Math.abs(a.away) - Math.abs(b.away) || a.away - b.away)
    .slice(0, MOST)
    .map(({ day, price, away }) => ({ departureDate: day, returnDate: returnDate && addDays(returnDate, away), price }))

/** A search of all airports of a city in place of one of them. */
export type WiderSearch = { cityName: string; search: FlightSearchView }

/** For each end that names one airport: the same search with the whole city; none where both would become the same city. */
export const widerSearches = (search: FlightSearchView, places: readonly Place[]): WiderSearch[] => {
  const cityOf = (ref: PlaceRef): { ref: PlaceRef; name: string } | null => {
    const place = places.find(({ type, code }) => type === ref.type && code === ref.code)
    return place?.type === 'AIRPORT' ? { ref: { type: 'CITY', code: place.cityCode }, name: place.cityName } : null
  }
  const from = cityOf(search.origin)
  const to = cityOf(search.destination)
  return [
    ...(to ? [{ cityName: to.name, search: { ...search, destination: to.ref } }] : []),
    ...(from ? [{ cityName: from.name, search: { ...search, origin: from.ref } }] : []),
  ].filter(({ search: { origin, destination } }) => origin.code !== destination.code)
}
