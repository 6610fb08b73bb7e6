import type { Language } from '@portolan/contract/product'
import { memo, useDeferredValue, useEffect, useRef } from 'react'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { FlightCard, type CardBadge } from './flight-card.tsx'
import styles from './flight-list.module.css'
import { hasMorePages, type FlightList as List } from './flight-pages.ts'
import type { FlightChoice } from './flights-queries.ts'
import { showNextPage, type FlightResultsView } from './flights-url.ts'
import type { ResultsAddress } from './use-results-address.ts'
import { useSame } from './use-same.ts'

type Props = {
  view: FlightResultsView
  list: List
  language: Language
  address: ResultsAddress
  isChanging: boolean
  pendingChoice: string | null
  onChoose: (choice: FlightChoice) => void
  onOpen: () => void
  onSearchAgain: () => void
}

/** Memoised, so that a press on a filter draws the filter and not the list. */
export const FlightList = memo(({ view, list, language, address, isChanging, pendingChoice, onChoose, onOpen, onSearchAgain }: Props) => {
  const t = useTranslate()
  // The first cards at once; the others, and any later list, a little at a time, so that a press never waits for them.
  const drawn = useDeferredValue<Drawn>(list, firstCards(list))
  const travellers = useSame(view.search.travellers)
  const cards = useFocusOnMore(drawn.pages.length, list.page.size)
  return (
    <>
      <VisuallyHidden as="h2">{t('flights.listHeading')}</VisuallyHidden>
      <ol ref={cards} className={styles.cards} aria-busy={isChanging}>
        {drawn.proposals.map((proposal) => (
          <li key={proposal.id} tabIndex={-1}>
            <FlightCard
              proposal={proposal} staticData={drawn.staticData} travellers={travellers} language={language} badge={badgeOf(drawn, proposal.id)}
              cap={drawn.priceCap} isChoosing={pendingChoice === proposal.id} onChoose={onChoose} onOpen={onOpen}
              onSearchAgain={onSearchAgain}
            />
          </li>
        ))}
        {drawn.isStart && list.proposals.slice(drawn.proposals.length).map(({ id }) => <li key={id} className={styles.coming} aria-hidden="true" />)}
      </ol>
      <div className={styles.more}>
        {hasMorePages(list) && (
          <Button variant="line" size="large" className={styles.button} isPending={isChanging} onClick={() => address.change(showNextPage)}>
            {t('flights.showMore', { count: Math.min(list.page.size, list.page.totalElements - list.proposals.length) })}
          </Button>
        )}
        <p>{t('flights.shownOfFound', { shown: list.proposals.length, total: list.page.totalElements })}</p>
      </div>
    </>
  )
})

/** Fills a phone; drawn in one go with all that the answer changes, and more of them would hold up whoever touches the page meanwhile. */
const FIRST_CARDS = 2

type Drawn = List & { isStart?: true }

const firstCards = (list: List): Drawn =>
  list.proposals.length > FIRST_CARDS ? { ...list, proposals: list.proposals.slice(0, FIRST_CARDS), isStart: true } : list

const badgeOf = ({ sortSummaries }: List, proposalId: string): CardBadge => {
  const standsFor = (sort: string): boolean => sortSummaries.some((row) => row.sort === sort && row.proposalId === proposalId)
  if (standsFor('PRICE')) return 'CHEAPEST'
  return standsFor('DURATION') ? 'FASTEST' : null
}

/** After "show more" the focus goes to the first new card, so that keyboard and screen reader go on where the eyes do. */
const useFocusOnMore = (pages: number, size: number) => {
  const ref = useRef<HTMLOListElement>(null)
  const before = useRef(pages)
  useEffect(() => {
    const first = ref.current?.children[before.current * size]
    if (pages === before.current + 1 && first instanceof HTMLElement) first.focus({ preventScroll: true })
    before.current = pages
  }, [pages, size])
  return ref
}
