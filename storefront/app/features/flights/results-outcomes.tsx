import type { Money } from '@portolan/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { usePartyWords } from '../../travel/use-party-words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { clearFilters } from './filter-changes.ts'
import { priceStripOptions } from './flights-queries.ts'
import type { FlightRequest } from './flights-request.ts'
import { changeDates, type FlightResultsView } from './flights-url.ts'
import { nearestDays } from './nearest-days.ts'
import styles from './results-outcomes.module.css'
import type { ResultsAddress } from './use-results-address.ts'

/** No flight exists for the search: the nearest days that have some, with their prices. */
export const NoFlights = ({ view, request, today, address }: { view: FlightResultsView; request: FlightRequest; today: string; address: ResultsAddress }) => {
  const t = useTranslate()
  const party = usePartyWords()
  const { data = [] } = useQuery(priceStripOptions(request.search, today))
  const days = nearestDays(data, view.search)
  return (
    <section className={styles.outcome}>
      <h2>{t('flights.noneTitle')}</h2>
      <p>{days.length > 0 ? t('flights.noneWithDays', { party: party(view.search.travellers) }) : t('flights.noneText')}</p>
      {days.length > 0 && (
        <Card as="section" isPadded={false} className={styles.days} aria-label={t('flights.sameTripOtherDays')}>
          <h3>{t('flights.sameTripOtherDays')}</h3>
          <ul className={styles.rows}>
            {days.map((day) => (
              <li key={day.departureDate}><DayRow {...day} to={address.hrefOf(changeDates(view, day.departureDate, day.returnDate))} /></li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
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

/** There are flights, and the filters hide them all; the chips above take away one filter at a time. */
export const FilteredOut = ({ view, hidden, address }: { view: FlightResultsView; hidden: number; address: ResultsAddress }) => {
  const t = useTranslate()
  return (
    <section className={styles.outcome}>
      <h2>{t('flights.filteredOutTitle', { count: hidden })}</h2>
      <p>{t('flights.filteredOutText')}</p>
      <Button onClick={() => address.show(clearFilters(view))}>{t('flights.clearAllFilters')}</Button>
    </section>
  )
}

/** After the last silent retry: what happened, one button, and a person to call. */
export const SearchFailed = ({ onSearchAgain }: { onSearchAgain: () => void }) => {
  const t = useTranslate()
  const { phoneNumber, phonePrivacyPolicyUrl } = useBrand().brand
  return (
    <Card as="section" className={styles.failed}>
      <div>
        <span className={styles.sign}><Icon name="warning" /></span>
        <h2>{t('flights.failedTitle')}</h2>
        <p>{t('flights.failedText')}</p>
        <Button size="large" onClick={onSearchAgain}><Icon name="refresh" />{t('flights.searchAgain')}</Button>
      </div>
      {phoneNumber && (
        <div className={styles.phone}>
          <p>{t('flights.orByPhone')}</p>
          <a href={`tel:${phoneNumber.replaceAll(/[^+\d]/g, '')}`}>{phoneNumber}</a>
          {phonePrivacyPolicyUrl && <a className={styles.privacy} href={phonePrivacyPolicyUrl}>{t('flights.callPrivacy')}</a>}
        </div>
      )}
    </Card>
  )
}
