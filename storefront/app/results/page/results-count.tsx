import type { ComponentProps } from 'react'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { AnswersPage } from '../answers/answer-pages.ts'
import { isComplete } from '../answers/results-state.ts'
import type { ShownAnswers } from '../answers/use-answers.ts'
import { useResultWords } from './result-words.ts'
import styles from './results-count.module.css'

type Props = {
  /** The party of the prices, in short form. */
  forWhom: string
  shown: Pick<ShownAnswers<AnswersPage>, 'list' | 'progress' | 'pending'>
  className?: string | undefined
}

/** The number of answers and of suppliers that have answered. Its height does not change during the search. */
export const ResultsCount = ({ forWhom, shown, className }: Props) => {
  const t = useTranslate()
  const words = useResultWords()
  const { number } = useFormats()
  const { list } = shown
  const found = list?.page.totalElements ?? 0
  const ofAll = list && found < list.totalUnfiltered ? ` ${t('results.ofAll', { total: number(list.totalUnfiltered) })}` : ''
  return (
    <div className={className}>
      <p className={styles.found}>
        {list ? <><b>{words.found(found)}{ofAll}</b><span>{` · ${forWhom}`}</span></> : <Skeleton className={styles.skeleton} />}
      </p>
      <Progress shown={shown} />
    </div>
  )
}

/** The progress of the search, as text and meter. */
const Progress = ({ shown: { list, progress, pending } }: Pick<Props, 'shown'>) => {
  const words = useResultWords()
  if (progress && list && isComplete(progress)) {
    const isWhole = pending.kind === 'NONE' && list.progress.failed.length === 0
    return isWhole && <p className={styles.progress}>{words.allAnswered}</p>
  }
  // The list may show first answers of a supplier that has not finished, so "none have answered" would look wrong.
  const said = progress && progress.answered > 0 ? words.answered(progress.answered, progress.total) : words.asking
  return (
    <p className={styles.progress}>
      <AnswersMeter max={progress?.total ?? 1} value={progress?.answered} aria-label={said} />
      {said}
    </p>
  )
}

/** The share of suppliers that have answered. */
export const AnswersMeter = (props: ComponentProps<'progress'>) => <progress className={styles.meter} {...props} />
