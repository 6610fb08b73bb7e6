import { useSearchParams } from 'react-router'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { DealCard } from '../../../travel/deals/deal-card.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LiveRegion } from '../../../ui/feedback/live-region.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { DealChips } from './deal-chips.tsx'
import { DealFilters } from './deal-filters.tsx'
import { dealChoices, listDeals } from './deal-list.ts'
import styles from './deals-screen.module.css'
import { readDealsView } from './deals-url.ts'
import type { LoadedDeals } from '../load-deals.ts'
import { NoFittingDeal } from './no-fitting-deal.tsx'
import { useFurtherDeals } from '../use-further-deals.ts'

/** All deals of the brand, filtered by the address. */
export const DealsScreen = ({ loaded }: { loaded: LoadedDeals }) => {
  const t = useTranslate()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('deals.heading')}</h1>
        <p>{t('deals.intro')}</p>
      </header>
      {loaded.kind === 'FAILED'
        ? <Notice tone="warning" heading={t('deals.failedTitle')} action={<ButtonLink to="/" variant="line">{t('deals.searchFlights')}</ButtonLink>}>{t('deals.failedText')}</Notice>
        : <Deals {...loaded} />}
    </div>
  )
}

const Deals = ({ deals, isComplete }: Extract<LoadedDeals, { kind: 'LOADED' }>) => {
  const t = useTranslate()
  const [query] = useSearchParams()
  const view = readDealsView(query)
  const offers = listDeals(deals, view)
  useFurtherDeals(isComplete)
  if (deals.length === 0 && isComplete) {
    return <Notice tone="info" heading={t('deals.emptyTitle')} action={<ButtonLink to="/" variant="line">{t('deals.searchFlights')}</ButtonLink>}>{t('deals.emptyText')}</Notice>
  }
  const choices = dealChoices(deals)
  return (
    <>
      <DealFilters view={view} choices={choices} />
      <DealChips view={view} choices={choices} count={offers.length} />
      <LiveRegion message={t('deals.count', { count: offers.length })} />
      {!isComplete && <p className={styles.underWay}><Icon name="refresh" size={16} />{t('deals.underWay')}</p>}
      {offers.length === 0 && deals.length > 0 && <NoFittingDeal deals={deals} view={view} />}
      <ul className={styles.list}>
        {offers.map((offer) => <li key={offer.deal.dealId}><DealCard offer={offer} /></li>)}
      </ul>
      <Card as="section" className={styles.struck}>
        <span className={styles.sign}><Icon name="tag" size={24} /></span>
        <div>
          <h2>{t('deals.struckTitle')}</h2>
          <p>{t('deals.struckText')}</p>
        </div>
      </Card>
    </>
  )
}
