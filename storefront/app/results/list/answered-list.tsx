import type { SearchProgress } from '@portolan/contract/shopping/search'
import type { ComponentProps } from 'react'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { AnswersPage } from '../answers/answer-pages.ts'
import { isComplete, type PendingAnswers as Pending } from '../answers/results-state.ts'
import type { ShownAnswers } from '../answers/use-answers.ts'
import { useResultWords } from '../page/result-words.ts'
import { AnswersMeter } from '../page/results-count.tsx'
import styles from './answered-list.module.css'
import { ResultList } from './result-list.tsx'
import { useReadingPlace } from './use-reading-place.ts'

type Props<Page extends AnswersPage> = Pick<ComponentProps<typeof ResultList<Page>>, 'list' | 'card' | 'onShowMore'> & { shown: ShownAnswers<Page> }

/** The answers, with notes about failed suppliers and newer answers above them, and the pending suppliers below them. */
export const AnsweredList = <Page extends AnswersPage>({ shown, ...list }: Props<Page>) => {
  const { progress } = shown
  useReadingPlace()
  return (
    <>
      {progress && isComplete(progress) && progress.failed.length > 0 && <MissingAnswers progress={progress} onAskAgain={shown.searchAgain} />}
      <PendingAnswers pending={shown.pending} onShow={shown.showPending} />
      <ResultList
        {...list} isChanging={shown.isChanging} isGrowing={shown.isGrowing}
        end={progress && !isComplete(progress) && <AwaitedAnswers progress={progress} />}
      />
    </>
  )
}

/** Names the suppliers that failed, once none is pending, and offers to search again. */
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

/** Offers the answers that arrived while the shopper reads. They are shown on request, so that the list never jumps. */
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

/** Names the pending suppliers at the end of the list, so that the list does not look complete. */
export const AwaitedAnswers = ({ progress: { answered, total, awaited } }: { progress: SearchProgress }) => {
  const words = useResultWords()
  const { list } = useFormats()
  return (
    <div className={styles.awaited}>
      <AnswersMeter max={total} value={answered} aria-hidden="true" />
      <p>
        <strong>{answered > 0 ? words.answered(answered, total) : words.asking}</strong>
        {awaited.length > 0 && <span>{words.waitingFor(list(awaited.map(({ name }) => name)))}</span>}
      </p>
    </div>
  )
}
