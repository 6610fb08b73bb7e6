import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { PendingAnswers as Pending } from '../answers/results-state.ts'
import { useResultWords } from '../page/result-words.ts'
import styles from './pending-answers.module.css'

/** Answers that came while the shopper reads: they wait here until asked for, so that the list never jumps. */
export const PendingAnswers = ({ pending, onShow }: { pending: Pending; onShow: () => void }) => {
  const t = useTranslate()
  const { moreFound } = useResultWords()
  if (pending.kind === 'NONE') return null
  return (
    <div className={styles.pending}>
      <Button variant="soft" onClick={onShow}>{pending.more > 0 ? moreFound(pending.more) : t('results.newerPrices')}</Button>
    </div>
  )
}
