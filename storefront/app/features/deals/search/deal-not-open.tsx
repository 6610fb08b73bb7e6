import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { DealCard } from '../../../travel/deals/deal-card.tsx'
import { dealOffer, shownDeal } from '../../../travel/deals/deal-offer.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import styles from './deal-not-open.module.css'
import type { LoadedDealSearch } from './load-deal-search.ts'
import { useFurtherDeals } from '../use-further-deals.ts'

type Props = { loaded: Exclude<LoadedDealSearch, { kind: 'OPEN' }> }

/** A deal that has ended, is not found yet, or cannot be loaded: says which, and suggests others. */
export const DealNotOpen = ({ loaded }: Props) => {
  const t = useTranslate()
  useFurtherDeals(loaded.kind !== 'LOOKING')
  const nearest = loaded.kind === 'ENDED' ? loaded.nearest.flatMap((deal) => dealOffer(shownDeal(deal), null) ?? []) : []
  const [title, text] = loaded.kind === 'FAILED' ? [t('deals.failedTitle'), t('deals.failedText')]
    : loaded.kind === 'LOOKING' ? [t('deals.looking'), t('deals.lookingText')]
      : [t('deals.endedTitle'), nearest.length > 0 ? t('deals.endedText') : t('deals.endedNone')]
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.text} role={loaded.kind === 'LOOKING' ? 'status' : undefined}>{text}</p>
      {nearest.length > 0 && <ul className={styles.list}>{nearest.map((offer) => <li key={offer.deal.dealId}><DealCard offer={offer} headingLevel={2} /></li>)}</ul>}
      <p className={styles.ways}>
        <ButtonLink to="/deals" variant="line">{t('deals.allDeals')}</ButtonLink>
        <ButtonLink to="/" variant="ghost">{t('deals.searchFlights')}</ButtonLink>
      </p>
    </div>
  )
}
