import { useBrand } from '../../platform/brand/use-brand.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import type { ProductType } from '@portolan/contract/values/product'
import type { LandingContent } from './landing-content.ts'
import styles from './product-tabs.module.css'

const ICONS: Readonly<Record<ProductType, IconName>> = { F: 'plane', FF: 'ticket', H: 'bed', DP: 'suitcase', HGH: 'suitcase' }

/** What the brand sells, in its order; the first one's form is here. One product alone needs no tabs. */
export const ProductTabs = ({ showSelector, extraTab }: Pick<LandingContent, 'showSelector' | 'extraTab'>) => {
  const t = useTranslate()
  const { productTypesOrder } = useBrand().brand
  if (!showSelector || productTypesOrder.length + (extraTab ? 1 : 0) < 2) return null
  return (
    <nav aria-label={t('search-form.formLabel')} className={styles.tabs}>
      {productTypesOrder.map((product, index) => (
        <Link key={product} to={index === 0 ? '/' : `/${product}`} className={styles.tab} aria-current={index === 0 ? 'page' : undefined}>
          <Icon name={ICONS[product]} />
          {t(`common.product${product}`)}
        </Link>
      ))}
      {extraTab && <ExtraTab {...extraTab} />}
    </nav>
  )
}

/** An own page keeps the language; another site is just a link. */
const ExtraTab = ({ to, label }: { to: string; label: string }) =>
  to.startsWith('/') ? <Link to={to} className={styles.tab}>{label}</Link> : <a href={to} className={styles.tab}>{label}</a>
