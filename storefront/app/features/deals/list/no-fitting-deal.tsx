import type { ShownDeal } from '../../../travel/deals/deal-offer.ts'
import { moneyFromMajor } from '@portolan/contract/values/money'
import { useBrand } from '../../../platform/brand/use-brand.ts'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { placePicture } from '../../../travel/search/place-picture.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { hrefOf } from './deal-chips.tsx'
import { nearestDeals } from './deal-list.ts'
import type { DealsView } from './deals-url.ts'
import styles from './no-fitting-deal.module.css'

/** The filters leave nothing: what comes nearest, and one press to it. */
export const NoFittingDeal = ({ deals, view }: { deals: readonly ShownDeal[]; view: DealsView }) => {
  const t = useTranslate()
  const f = useFormats()
  const { brand, featured } = useBrand()
  const reliefs = nearestDeals(deals, view)
  const [first] = reliefs
  const label = (other: DealsView): string => {
    if (other.budget !== view.budget && other.budget !== null) return t('deals.upTo', { price: f.moneyRounded(moneyFromMajor(other.budget, brand.currency)) })
    if (other.month !== view.month && other.month !== null) return f.monthYear(`${other.month}-01`)
    return t('deals.fromOrigin', { origin: deals.find(({ origin }) => origin.code === other.origin)?.origin.name ?? '' })
  }
  return (
    <Card as="section" className={styles.card}>
      {first && <img src={placePicture(first.nearest.deal.destination, featured)} alt="" width="132" height="99" className={styles.picture} />}
      <div className={styles.words}>
        <h3>{t('deals.noneTitle')}</h3>
        {first && (
          <p>{t('deals.noneNearest', {
            price: f.money(first.nearest.price), origin: first.nearest.deal.origin.name, destination: first.nearest.deal.destination.name,
            month: f.monthYear(first.nearest.departureDate),
          })}</p>
        )}
      </div>
      <div className={styles.ways}>
        {reliefs.map((relief) => <ButtonLink key={hrefOf(relief.view)} to={hrefOf(relief.view)} variant="line">{label(relief.view)}</ButtonLink>)}
        <ButtonLink to={hrefOf({ ...view, month: null, origin: null, budget: null })} variant="ghost">{t('deals.clearAll')}</ButtonLink>
      </div>
    </Card>
  )
}
