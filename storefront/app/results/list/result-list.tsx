import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/controls/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { hasMorePages, type AnswerList, type AnswersPage } from '../answers/answer-pages.ts'
import { useResultWords } from '../page/result-words.ts'
import { FIRST_ANSWER } from './first-answer.ts'
import styles from './result-list.module.css'

type Props<Page extends AnswersPage> = {
  list: AnswerList<Page>
  isChanging: boolean
  isGrowing: boolean
  /** Renders one answer. `list` is the list that contains it. */
  card: (proposal: Page['proposals'][number], list: AnswerList<Page>) => ReactNode
  onShowMore: () => void
  /** Shown between the cards and the button for more. */
  end: ReactNode
}

/** The answers as cards, with a button for more. */
export const ResultList = <Page extends AnswersPage>({ list, isChanging, isGrowing, card, onShowMore, end }: Props<Page>) => {
  const t = useTranslate()
  const words = useResultWords()
  // Renders the first cards at once. The others and later lists are rendered in small pieces, so that a press never waits for them.
  const drawn = useDeferredValue<Drawn<Page>>(list, firstCards(list))
  const [cards, expectMore] = useFocusOnMore(drawn.pages.length, list.page.size)
  return (
    <>
      <VisuallyHidden as="h2">{words.listHeading}</VisuallyHidden>
      <ol ref={cards} className={classes(styles.cards, isChanging && styles.changing)} aria-busy={isChanging || drawn !== list}>
        {drawn.proposals.map((proposal, index) => <li key={proposal.id} id={index === 0 ? FIRST_ANSWER : undefined} tabIndex={-1}>{card(proposal, drawn)}</li>)}
        {drawn.isStart && list.proposals.slice(drawn.proposals.length).map(({ id }) => <li key={id} className={styles.coming} aria-hidden="true" />)}
      </ol>
      {end}
      <div className={styles.more}>
        {hasMorePages(list) && (
          <Button
            variant="line" size="large" className={styles.button} isPending={isChanging || isGrowing}
            onClick={() => {
              expectMore()
              onShowMore()
            }}
          >
            {t('results.showMore', { count: Math.min(list.page.size, list.page.totalElements - list.proposals.length) })}
          </Button>
        )}
        <p>{words.shownOfFound(list.proposals.length, list.page.totalElements)}</p>
      </div>
    </>
  )
}

/** Enough for a phone's screen. They are rendered together with all other changes of an answer, so more of them would delay input. */
const FIRST_CARDS = 2

type Drawn<Page extends AnswersPage> = AnswerList<Page> & { isStart?: true }

const firstCards = <Page extends AnswersPage>(list: AnswerList<Page>): Drawn<Page> =>
  list.proposals.length > FIRST_CARDS ? { ...list, proposals: list.proposals.slice(0, FIRST_CARDS), isStart: true } : list

/** After "show more" the focus moves to the first new card, for keyboards and screen readers. */
const useFocusOnMore = (pages: number, size: number) => {
  const ref = useRef<HTMLOListElement>(null)
  const pressedAt = useRef<number | null>(null)
  useEffect(() => {
    if (pressedAt.current === null || pages <= pressedAt.current) return
    const first = ref.current?.children[pressedAt.current * size]
    pressedAt.current = null
    if (first instanceof HTMLElement) first.focus({ preventScroll: true })
  }, [pages, size])
  const expectMore = (): void => {
    pressedAt.current = pages
  }
  return [ref, expectMore] as const
}
