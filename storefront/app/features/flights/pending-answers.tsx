import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Button } from '../../ui/button.tsx'
import styles from './pending-answers.module.css'
import type { PendingAnswers as Pending } from './results-state.ts'

/** Answers that came while the shopper reads: they wait here until asked for, so that the list never jumps. */
export const PendingAnswers = ({ pending, onShow }: { pending: Pending; onShow: () => void }) => {
  const t = useTranslate()
  if (pending.kind === 'NONE') return null
  return (
    <div className={styles.pending}>
      <Button variant="soft" onClick={onShow}>{pending.more > 0 ? t('flights.moreFound', { count: pending.more }) : t('flights.newerPrices')}</Button>
    </div>
  )
}
