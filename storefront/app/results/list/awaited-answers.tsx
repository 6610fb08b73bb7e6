import type { SearchProgress } from '@portolan/contract/shopping/search'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useResultWords } from '../page/result-words.ts'
import styles from './awaited-answers.module.css'

/** At the end of the list while it may still grow: who has not answered yet. Nobody waits in front of a list that only looks complete. */
export const AwaitedAnswers = ({ progress: { answered, total, awaited } }: { progress: SearchProgress }) => {
  const words = useResultWords()
  const { list } = useFormats()
  return (
    <div className={styles.awaited}>
      <progress className={styles.meter} max={total} value={answered} aria-hidden="true" />
      <p>
        <strong>{answered > 0 ? words.answered(answered, total) : words.asking}</strong>
        {awaited.length > 0 && <span>{words.waitingFor(list(awaited.map(({ name }) => name)))}</span>}
      </p>
    </div>
  )
}
