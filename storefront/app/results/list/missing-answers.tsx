import type { SearchProgress } from '@portolan/contract/shopping/search'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useResultWords } from '../page/result-words.ts'
import styles from './missing-answers.module.css'

/** Who did not answer, once nobody is waited for any more: the list is honest about what is not in it, and they can be asked again. */
export const MissingAnswers = ({ progress, onAskAgain }: { progress: SearchProgress; onAskAgain: () => void }) => {
  const t = useTranslate()
  const words = useResultWords()
  const { list } = useFormats()
  const { total, failed } = progress
  return (
    <div className={styles.missing}>
      <Icon name="warning" />
      <p>
        <strong>{words.missing(total - failed.length, total)}</strong>
        {` ${words.missingNames(list(failed.map(({ name }) => name)), failed.length)}`}
      </p>
      <Button variant="line" onClick={onAskAgain}><Icon name="refresh" />{t('results.askAgain')}</Button>
    </div>
  )
}
