import type { SearchProgress } from '@portolan/contract/search'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './missing-answers.module.css'

/** Who did not answer, once nobody is waited for any more: the list is honest about what is not in it, and they can be asked again. */
export const MissingAnswers = ({ progress, onAskAgain }: { progress: SearchProgress; onAskAgain: () => void }) => {
  const t = useTranslate()
  const { list } = useFormats()
  const { total, failed } = progress
  return (
    <div className={styles.missing}>
      <Icon name="warning" />
      <p>
        <strong>{t('flights.missingTitle', { answered: total - failed.length, total })}</strong>
        {` ${t('flights.missingText', { names: list(failed.map(({ name }) => name)), count: failed.length })}`}
      </p>
      <Button variant="line" onClick={onAskAgain}><Icon name="refresh" />{t('flights.askAgain')}</Button>
    </div>
  )
}
