import type { ReactNode } from 'react'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { PolicyLink } from '../../travel/policy-link.tsx'
import styles from './checkout-frame.module.css'

/** Who sells, whom to call, the policies and the languages: nothing that leads away. */
export const CheckoutFooter = ({ languages }: { languages: ReactNode }) => {
  const t = useTranslate()
  const { brandName, phoneNumber, policies } = useBrand().brand
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInner}>
        <span>{phoneNumber ? t('checkout.questions', { brand: brandName, phone: phoneNumber }) : brandName}</span>
        <nav aria-label={t('common.footerNavigation')} className={styles.links}>
          <PolicyLink to={policies.privacy}>{t('common.privacy')}</PolicyLink>
          <PolicyLink to={policies.termsConditions}>{t('common.conditions')}</PolicyLink>
          <PolicyLink to="/legal/accessibility">{t('common.accessibility')}</PolicyLink>
        </nav>
        {languages}
      </div>
    </footer>
  )
}
