import { moneyFromMajor } from '@portolan/contract/values/money'
import { useBrand } from '../../../platform/brand/use-brand.ts'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { toSearch } from '../../../travel/search/query-list.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import type { DealChoices } from './deal-list.ts'
import styles from './deal-chips.module.css'
import { writeDealsView, type DealsView } from './deals-url.ts'

/** The number of matching deals and the active filters, each a link to the page without it. */
export const DealChips = ({ view, choices, count }: { view: DealsView; choices: DealChoices; count: number }) => {
  const t = useTranslate()
  const f = useFormats()
  const { currency } = useBrand().brand
  const chips: { name: string; without: Partial<DealsView> }[] = []
  if (view.month) chips.push({ name: f.monthYear(`${view.month}-01`), without: { month: null } })
  if (view.origin) {
    const origin = choices.origins.find(({ code }) => code === view.origin)?.name ?? view.origin
    chips.push({ name: t('deals.fromOrigin', { origin }), without: { origin: null } })
  }
  if (view.budget) chips.push({ name: t('deals.upTo', { price: f.moneyRounded(moneyFromMajor(view.budget, currency)) }), without: { budget: null } })
  return (
    <div className={styles.row}>
      <h2 className={styles.count}>{t('deals.count', { count })}</h2>
      {chips.map(({ name, without }) => (
        <Link key={name} to={hrefOf({ ...view, ...without })} replace preventScrollReset className={styles.chip} aria-label={t('deals.removeFilter', { name })}>
          {name}<Icon name="close" size={16} />
        </Link>
      ))}
      {chips.length > 1 && <Link to={hrefOf({ ...view, month: null, origin: null, budget: null })} replace preventScrollReset className={styles.clear}>{t('deals.clearAll')}</Link>}
    </div>
  )
}

export const hrefOf = (view: DealsView): string => `/deals${toSearch(writeDealsView(view))}`
