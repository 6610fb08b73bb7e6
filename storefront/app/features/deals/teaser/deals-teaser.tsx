import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { DealCard } from '../../../travel/deals/deal-card.tsx'
import { dealOffer, type ShownDeal } from '../../../travel/deals/deal-offer.ts'
import { Link } from '../../../ui/link.tsx'
import styles from './deals-teaser.module.css'

export const DealsTeaser = ({ deals }: { deals: readonly ShownDeal[] }) => {
  const t = useTranslate()
  return (
    <section className={styles.section} aria-labelledby="deals-teaser">
      <div className={styles.head}>
        <h2 id="deals-teaser">{t('deal-card.teaserTitle')}</h2>
        <Link to="/deals">{t('deal-card.teaserAll')}</Link>
      </div>
      <ul className={styles.list}>
        {deals.flatMap((deal) => dealOffer(deal, null) ?? []).map((offer) => <li key={offer.deal.dealId}><DealCard offer={offer} /></li>)}
      </ul>
    </section>
  )
}
