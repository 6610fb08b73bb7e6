import { useBrand } from '../../platform/brand/use-brand.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Link } from '../../ui/link.tsx'
import styles from './brand-logo.module.css'

/** The brand's logo, its smaller drawing on phones; leads home. The page's own picture comes before it. */
export const BrandLogo = () => {
  const t = useTranslate()
  const { theme, brand } = useBrand()
  return (
    <Link to="/" className={styles.logo} aria-label={t('common.homeOf', { brand: brand.brandName })}>
      <picture>
        <source media="(max-width: 768px)" srcSet={theme.logoPrimaryMobileUrl} />
        <img src={theme.logoPrimaryUrl} alt="" height="40" className={styles.image} fetchPriority="low" />
      </picture>
    </Link>
  )
}
