import { useLocation } from 'react-router'
import { pageOf } from '../../pages.ts'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { BrandLogo } from './brand-logo.tsx'
import styles from './header.module.css'
import { HelpLine } from './help-line.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { lazy, Suspense } from 'react'
import { useRootData } from '../../platform/root-data.ts'
import { onIntent } from '../../ui/controls/on-intent.ts'
import chip from '../../travel/member/member-chip.module.css'

/** The top of every page but checkout. */
export const Header = () => {
  const t = useTranslate()
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <BrandLogo />
        <ProductLinks />
        <span className={styles.space} />
        <MemberSlot />
        <div className={styles.wideOnly}><HelpLine /></div>
        <LanguageSwitch />
        <ButtonLink to="/trip" variant="line" className={styles.trip}>
          <span className={styles.tripSign}><Icon name="suitcase" /></span>
          <span className={styles.tripWords}>{t('common.myTrip')}</span>
        </ButtonLink>
      </div>
    </header>
  )
}

const ProductLinks = () => {
  const t = useTranslate()
  const { productTypesOrder } = useBrand().brand
  const { pathname } = useLocation()
  const isDeals = pathname.startsWith('/deal')
  const sellsFlights = productTypesOrder.includes('F')
  const current = pathname === '/' ? productTypesOrder[0] : pageOf(pathname).product
  return (
    <nav aria-label={t('common.mainNavigation')} className={styles.products}>
      {productTypesOrder.map((product) => (
        <Link key={product} to={`/${product}`} className={styles.product} data-on={product === current || undefined} aria-current={pathname === `/${product}` ? 'page' : undefined}>
          {t(`common.product${product}`)}
        </Link>
      ))}
      {sellsFlights && (
        <Link to="/deals" className={classes(styles.product, styles.deals)} data-on={isDeals || undefined} aria-current={pathname === '/deals' ? 'page' : undefined}>{t('common.deals')}</Link>
      )}
    </nav>
  )
}

const LazyChip = lazy(onIntent(async () => ({ default: (await import('../../travel/member/member-chip.tsx')).MemberChip })))

/** The signed-in member: its text is in the document, so the first load needs no code for money formats. */
const MemberSlot = () => useRootData()?.member
  ? <Suspense fallback={<span className={chip.chip}><span className={chip.mark} /></span>}><LazyChip /></Suspense>
  : null
