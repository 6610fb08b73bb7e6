import type { Place } from '@portolan/contract/places/places'
import type { Money } from '@portolan/contract/values/money'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import type { ResultsAddress } from '../../../results/address/use-results-address.ts'
import { usePartyWords } from '../../../travel/search/use-party-words.ts'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { priceStripOptions } from '../search/flights-queries.ts'
import type { FlightRequest } from '../search/flights-request.ts'
import { changeDates } from '../search/flights-url.ts'
import type { FlightResultsView } from '../search/flights-view.ts'
import { nearestDays } from './nearest-days.ts'
import styles from '../../../results/list/outcomes.module.css'
import { VoucherSpent } from './voucher-spent.tsx'
import { widerSearches } from './wider-searches.ts'

/** As many rows as there are at most, so that nothing below them moves. */
const SOON = [1, 2, 3]

type Props = { view: FlightResultsView; request: FlightRequest; today: string; places: readonly Place[]; address: ResultsAddress<FlightResultsView> }

/** No flight is offered for the search: none exists, or the voucher that was to pay for it is spent. */
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
