import type { LocalDate } from '@portolan/contract/values/date'
import type { Deal } from '@portolan/contract/deals/deals'
import type { Money } from '@portolan/contract/values/money'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { toDraft, writeFlightSearchDraft } from '../../../travel/search/flight-search-url.ts'
import type { Party } from '../../../travel/search/party.ts'
import { toSearch } from '../../../travel/search/query-list.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import styles from './deal-trip.module.css'

type Props = { deal: Deal; departureDate: LocalDate; returnDate: LocalDate; party: Party; total: Money | null; hasReduction: boolean }

/** The chosen trip, its price for the party, and the link to its flights, cheapest first. */
export const DealTrip = ({ deal, departureDate, returnDate, party, total, hasReduction }: Props) => {
  const t = useTranslate()
  const f = useFormats()
  const { origin, destination, reduction, nights } = deal
  const ages = party.childAges.filter((age) => age !== null)
  const hasAllAges = ages.length === party.childAges.length
  const search = writeFlightSearchDraft(toDraft({
    origin, destination, departureDate, returnDate, travellers: { adults: party.adults, childAges: ages, infants: party.infants }, cabin: 'ECONOMY', directOnly: false,
  }))
  search.set('sort', 'cheapest')
  return (
    <Card as="aside" className={styles.trip} aria-labelledby="deal-trip">
      <h2 id="deal-trip">{t('deals.yourTrip')}</h2>
      <ul className={styles.facts}>
        <li>{t('deals.way', { origin: origin.name, destination: destination.name })}</li>
        <li>{`${f.weekdayDayMonth(departureDate)} – ${f.weekdayDayMonth(returnDate)}`}<b>{t('deals.nights', { nights })}</b></li>
        <li>{t('deals.travellers', { count: party.adults + party.childAges.length + party.infants })}</li>
      </ul>
      <div className={styles.total}>
        <span>{t('deals.total')}</span>
        <b className={styles.price} aria-live="polite">{total ? f.money(total) : t('deals.noPrice')}</b>
        {hasReduction && reduction && (
          <p className={styles.reference}>
            <s aria-hidden="true">{f.money(reduction.reference)}</s> <Badge tone="good">{t('deal-card.less', { percent: f.percent(reduction.percent) })}</Badge>
            <span className={styles.source}>{`${t('deal-card.reference', { price: f.money(reduction.reference) })} (${f.dateRange(reduction.referenceFrom, reduction.referenceTo)})`}</span>
          </p>
        )}
      </div>
      {hasAllAges
        ? <ButtonLink to={`/F${toSearch(search)}`} size="large" isWide>{t('deals.seeFlights')}</ButtonLink>
        : <output className={styles.missing}>{t('deals.agesMissing')}</output>}
      <p className={styles.note}>{t('deals.checked')}</p>
    </Card>
  )
}
