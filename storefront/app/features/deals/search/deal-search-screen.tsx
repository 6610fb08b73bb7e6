import { addDays, type LocalDate } from '@portolan/contract/values/date'
import { MAX_DAYS_AHEAD } from '@portolan/contract/flights/flights'
import { useNavigate } from 'react-router'
import { useBrand } from '../../../platform/brand/use-brand.ts'
import { useFormats, type Formats } from '../../../platform/i18n/formats.ts'
import { useLocalizedPath } from '../../../platform/i18n/localized-path.ts'
import { useTranslate, type Translate } from '../../../platform/i18n/use-translate.ts'
import { useRootData } from '../../../platform/root-data.ts'
import { DealEndWords } from '../../../travel/deals/deal-end-words.tsx'
import { placePicture } from '../../../travel/search/place-picture.ts'
import { toSearch } from '../../../travel/search/query-list.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { DealCalendar } from './deal-calendar.tsx'
import { DealOrigins, DealParty } from './deal-choices.tsx'
import styles from './deal-search-screen.module.css'
import { writeDealSearch, type DealSearchView } from './deal-search-url.ts'
import { DealTrip } from './deal-trip.tsx'
import { nextMonth, previousMonth, type OpenedDeal, type LoadedDealSearch } from './load-deal-search.ts'
import { PageTitle } from '../../../platform/head/page-title.tsx'

/** One deal with choices of origin, dates and party, all kept in the address. */
export const DealSearchScreen = ({ view, opened }: { view: DealSearchView; opened: OpenedDeal }) => {
  const t = useTranslate()
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  const { today = '' } = useRootData() ?? {}
  const { deal, siblings, firstMonth, own } = opened
  const hrefOf = (change: Partial<DealSearchView>): string => `/deal-search${toSearch(writeDealSearch({ ...view, ...change }))}`
  const departureDate = view.out ?? deal.departureDate
  const days = new Map((opened.days ?? []).concat(own ?? []).map((day) => [day.departureDate, day] as const))
  const isOwnDay = departureDate === deal.departureDate
  const isOne = view.party.adults === 1 && view.party.childAges.length === 0 && view.party.infants === 0
  const total = days.get(departureDate)?.price ?? (isOwnDay && isOne && opened.own === null ? deal.price : null)
  const lastMonth = addDays(today, MAX_DAYS_AHEAD).slice(0, 7)
  return (
    <div className={styles.page}>
      <p className={styles.back}><Link to="/deals">{t('deals.allDeals')}</Link></p>
      <Lead opened={opened} />
      <div className={styles.columns}>
        <div className={styles.choices}>
          {isOne && own !== null && (own.price === null || own.price.amountMinor > deal.price.amountMinor) && <Changed opened={opened} />}
          <Card as="section" aria-labelledby="deal-from">
            <h2 id="deal-from">{t('deals.whereFrom')}</h2>
            <p className={styles.text}>{t('deals.whereFromText')}</p>
            <DealOrigins deal={deal} siblings={siblings} hrefOf={(other) => hrefOf({ dealId: other.dealId, out: null, show: null })} />
          </Card>
          <Card as="section" aria-labelledby="deal-when">
            <h2 id="deal-when">{t('deals.when')}</h2>
            <p className={styles.text}>{t('deals.whenText', { nights: deal.nights, origin: deal.origin.name })}</p>
            {opened.days === null && <Notice tone="warning" headingLevel={3} heading={t('deals.calendarFailed')} />}
            <DealCalendar
              firstMonth={firstMonth} days={days} chosen={{ departureDate, returnDate: addDays(departureDate, deal.nights) }}
              hrefOfDay={(day: LocalDate) => hrefOf({ out: day, show: firstMonth })}
              earlierHref={firstMonth > today.slice(0, 7) ? hrefOf({ show: previousMonth(firstMonth) }) : null}
              laterHref={firstMonth < lastMonth ? hrefOf({ show: nextMonth(firstMonth) }) : null}
            />
          </Card>
          <Card as="section" aria-labelledby="deal-who">
            <h2 id="deal-who">{t('deals.who')}</h2>
            <p className={styles.text}>{t('deals.whoText')}</p>
            <DealParty party={view.party} onChange={(party) => void navigate(localized(hrefOf({ party, show: firstMonth })), { replace: true, preventScrollReset: true })} />
          </Card>
        </div>
        <DealTrip
          deal={deal} departureDate={departureDate} returnDate={addDays(departureDate, deal.nights)} party={view.party} total={total}
          hasReduction={isOwnDay && isOne && total?.amountMinor === deal.price.amountMinor}
        />
      </div>
    </div>
  )
}

const Lead = ({ opened: { deal } }: { opened: OpenedDeal }) => {
  const t = useTranslate()
  const f = useFormats()
  const { featured } = useBrand()
  const { origin, destination, nights, departureDate, returnDate } = deal
  return (
    <header className={styles.lead}>
      <img src={placePicture(destination, featured)} alt="" className={styles.picture} />
      <div className={styles.words}>
        <Badge>{t('deal-card.flight')} · <DealEndWords deal={deal} /></Badge>
        <h1>{t('deals.leadTitle', { destination: destination.name, nights })}</h1>
        <p>{t('deals.leadText', { origin: origin.name, dates: f.dateRange(departureDate, returnDate) })}</p>
      </div>
    </header>
  )
}

/** Says before any choice that the price has risen or the trip is no longer sold. */
const Changed = ({ opened: { deal, own } }: { opened: OpenedDeal }) => {
  const t = useTranslate()
  const f = useFormats()
  const old = f.money(deal.price)
  return <Notice tone="warning" heading={t('deals.changedTitle')}>{own?.price ? t('deals.changedText', { old, now: f.money(own.price) }) : t('deals.soldOutText', { old })}</Notice>
}

/** A deal lasts only days, so search engines index the list instead. */
export const DealSearchMeta = ({ loaded }: { loaded: LoadedDealSearch }) => {
  const t = useTranslate()
  const f = useFormats()
  const title = titleOf(loaded, t, f)
  return <PageTitle own={title} />
}

const titleOf = (loaded: LoadedDealSearch, t: Translate, f: Formats): string => {
  switch (loaded.kind) {
    case 'OPEN': return t('deals.searchTitle', { origin: loaded.deal.origin.name, destination: loaded.deal.destination.name, price: f.money(loaded.deal.price) })
    case 'ENDED': return t('deals.endedTitle')
    case 'LOOKING': return t('deals.looking')
    case 'FAILED': return t('deals.failedTitle')
    default: return loaded satisfies never
  }
}
