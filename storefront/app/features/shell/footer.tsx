import { useBrand } from '../../platform/brand/use-brand.ts'
import { useBrandText, useTranslate } from '../../platform/i18n/use-translate.ts'
import { Link } from '../../ui/link.tsx'
import styles from './footer.module.css'
import { HelpLine } from './help-line.tsx'

/** The bottom of every page but checkout: who sells, by which rules, and where to get help. */
export const Footer = () => {
  const t = useTranslate()
  const brandText = useBrandText()
  const { theme, brand, footer } = useBrand()
  const { privacy, cookies, termsConditions } = brand.policies
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <img src={theme.logoSecondaryUrl} alt={brand.brandName} height="32" className={styles.logo} loading="lazy" />
          {footer.legalTextKey && <p className={styles.legal}>{brandText(footer.legalTextKey)}</p>}
          <div className={styles.help}><HelpLine /></div>
        </div>
        <nav aria-label={t('common.footerNavigation')}>
          <ul className={styles.links}>
            <li><PolicyLink to={privacy} label={t('common.privacy')} /></li>
            <li><PolicyLink to={cookies} label={t('common.cookies')} /></li>
            <li><PolicyLink to={termsConditions} label={t('common.conditions')} /></li>
            <li><PolicyLink to="/legal/accessibility" label={t('common.accessibility')} /></li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}

/** A page of our own keeps the language; one of the operator's site is just a link. */
const PolicyLink = ({ to, label }: { to: string; label: string }) =>
  to.startsWith('/') ? <Link to={to} className={styles.link}>{label}</Link> : <a href={to} className={styles.link}>{label}</a>
