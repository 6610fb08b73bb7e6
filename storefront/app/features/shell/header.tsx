import type { ProductType } from '@portolan/contract/product'
import { useLocation } from 'react-router'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { useRootData } from '../../platform/root-data.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { BrandLogo } from './brand-logo.tsx'
import styles from './header.module.css'
import { HelpLine } from './help-line.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** The top of every page but checkout. */
export const Header = () => {
  const t = useTranslate()
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <BrandLogo />
        <ProductLinks />
        <span className={styles.space} />
        {useRootData()?.isMember && <Badge tone="brand">{t('common.member')}</Badge>}
        <div className={styles.wideOnly}><HelpLine /></div>
        <LanguageSwitch />
        <ButtonLink to="/trip" variant="line" className={styles.trip}>{t('common.myTrip')}</ButtonLink>
      </div>
    </header>
  )
}

const ProductLinks = () => {
  const t = useTranslate()
  const { productTypesOrder } = useBrand().brand
  const { pathname } = useLocation()
  const current = productOf(pathname) ?? productTypesOrder[0]
  return (
    <nav aria-label={t('common.mainNavigation')} className={styles.products}>
      {productTypesOrder.map((product) => (
        <Link key={product} to={`/${product}`} className={styles.product} data-on={product === current || undefined} aria-current={pathname === `/${product}` ? 'page' : undefined}>
          {t(`common.product${product}`)}
        </Link>
      ))}
    </nav>
  )
}

const productOf = (pathname: string): ProductType | undefined =>
  (['H', 'DP', 'F', 'FF', 'HGH'] as const).find((product) => pathname.toUpperCase() === `/${product}`)
