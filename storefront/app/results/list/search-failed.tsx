import { useBrand } from '../../platform/brand/use-brand.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Card } from '../../ui/card.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { FailureReason } from '../answers/results-state.ts'
import { useResultWords } from '../page/result-words.ts'
import styles from './outcomes.module.css'

/** Shown after the last automatic retry: the failure, one button, and the telephone number. */
export const SearchFailed = ({ reason, onSearchAgain }: { reason: FailureReason | null; onSearchAgain: () => void }) => {
  const t = useTranslate()
  const { failedTitle } = useResultWords()
  const { phoneNumber, phonePrivacyPolicyUrl } = useBrand().brand
  return (
    <Card as="section" className={styles.failed}>
      <div>
        <span className={styles.sign}><Icon name="warning" /></span>
        <h2>{failedTitle}</h2>
        <p>{reason ? t(`errors.${reason}`) : t('results.failedText')}</p>
        <Button size="large" onClick={onSearchAgain}><Icon name="refresh" />{t('results.searchAgain')}</Button>
      </div>
      {phoneNumber && (
        <div className={styles.phone}>
          <p>{t('results.orByPhone')}</p>
          <a href={`tel:${phoneNumber.replaceAll(/[^+\d]/g, '')}`}>{phoneNumber}</a>
          {phonePrivacyPolicyUrl && <a className={styles.privacy} href={phonePrivacyPolicyUrl}>{t('results.callPrivacy')}</a>}
        </div>
      )}
    </Card>
  )
}
