import { useEffect, useRef } from 'react'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { askForConsent } from '../../platform/consent/consent.ts'
import { useBrandText, useTranslate } from '../../platform/i18n/use-translate.ts'
import { useRootData } from '../../platform/root-data.ts'
import { Link } from '../../ui/link.tsx'
import styles from './footer.module.css'
import { HelpLine } from './help-line.tsx'

/** The footer of every page but checkout: seller, policies and help. */
export const Footer = () => {
  const t = useTranslate()
  const brandText = useBrandText()
  const { theme, brand, footer, tracking } = useBrand()
  const { privacy, cookies, termsConditions } = brand.policies
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          {footer.scriptUrl ? <ForeignFooter script={footer.scriptUrl} /> : (
            <>
              <img src={theme.logoSecondaryUrl} alt={brand.brandName} width="200" height="32" className={styles.logo} loading="lazy" />
              {footer.legalTextKey && <p className={styles.legal}>{brandText(footer.legalTextKey)}</p>}
            </>
          )}
          <div className={styles.help}><HelpLine /></div>
        </div>
        <nav aria-label={t('common.footerNavigation')}>
          <ul className={styles.links}>
            {brand.productTypesOrder.includes('F') && <li><Link to="/deals" className={styles.link}>{t('common.deals')}</Link></li>}
            <li><PolicyLink to={privacy} label={t('common.privacy')} /></li>
            <li><PolicyLink to={cookies} label={t('common.cookies')} /></li>
            {!tracking?.consentScriptUrl && (
              <li><button type="button" className={styles.link} data-consent-choice="preferences" onClick={askForConsent}>{t('consent.settings')}</button></li>
            )}
            <li><PolicyLink to={termsConditions} label={t('common.conditions')} /></li>
            <li><PolicyLink to="/legal/notice" label={t('common.legalNotice')} /></li>
            <li><PolicyLink to="/legal/accessibility" label={t('common.accessibility')} /></li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}

/**
 * The brand's script renders its own text into this element, which contains the script; its host must be listed by the brand, or the content
 * security policy blocks it. The legal links stay beside it. The script is inserted by hand: one rendered by React may run before its element
 * exists, and does not run again when the shopper returns from checkout.
 */
const ForeignFooter = ({ script }: { script: string }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = document.createElement('script')
    element.src = script
    place.current?.replaceChildren(element)
  }, [script])
  return <div ref={place} id="brand-footer" data-language={useRootData()?.language} />
}

/** An own page keeps the language; the operator's site is a plain link. */
const PolicyLink = ({ to, label }: { to: string; label: string }) =>
  to.startsWith('/') ? <Link to={to} className={styles.link}>{label}</Link> : <a href={to} className={styles.link}>{label}</a>
