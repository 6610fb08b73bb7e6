import { useBrand } from '../../platform/brand/use-brand.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './help-line.module.css'

/** The brand's telephone with the privacy terms of calling it; nothing where the brand has none. */
export const HelpLine = () => {
  const t = useTranslate()
  const { phoneNumber, phonePrivacyPolicyUrl } = useBrand().brand
  if (!phoneNumber) return null
  return (
    <span className={styles.line}>
      <a href={`tel:${phoneNumber.replaceAll(/[^+\d]/g, '')}`} className={styles.phone} aria-label={t('common.callUs', { phone: phoneNumber })}>{phoneNumber}</a>
      {phonePrivacyPolicyUrl && (
        <a href={phonePrivacyPolicyUrl} className={styles.privacy} aria-label={t('common.phonePrivacy')} title={t('common.phonePrivacy')}>
          <Icon name="info" size={16} />
        </a>
      )}
    </span>
  )
}
