import type { ComponentProps } from 'react'
import type { AnswersPage } from '../answers/answer-pages.ts'
import { isComplete } from '../answers/results-state.ts'
import type { ShownAnswers } from '../answers/use-answers.ts'
import { AwaitedAnswers } from './awaited-answers.tsx'
import { MissingAnswers } from './missing-answers.tsx'
import { PendingAnswers } from './pending-answers.tsx'
import { ResultList } from './result-list.tsx'
import { useReadingPlace } from './use-reading-place.ts'

type Props<Page extends AnswersPage> = Pick<ComponentProps<typeof ResultList<Page>>, 'list' | 'card' | 'onShowMore'> & { shown: ShownAnswers<Page> }

/** The answers, under what is to be known of them: whose are missing, and that newer ones are there. At their end, whose are still awaited. */
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
