import type { Language } from '@portolan/contract/product'
import { useEffect, useRef } from 'react'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { FlightCard, type CardBadge } from './flight-card.tsx'
import styles from './flight-list.module.css'
import { hasMorePages, type FlightList as List } from './flight-pages.ts'
import type { FlightChoice } from './flights-queries.ts'
import { showNextPage, type FlightResultsView } from './flights-url.ts'
import type { ResultsAddress } from './use-results-address.ts'

type Props = {
  view: FlightResultsView
  list: List
  language: Language
  address: ResultsAddress
  isChanging: boolean
  pendingChoice: string | null
  onChoose: (choice: FlightChoice) => void
  onOpen: () => void
}

export const FlightList = ({ view, list, language, address, isChanging, pendingChoice, onChoose, onOpen }: Props) => {
  const t = useTranslate()
  const cards = useFocusOnMore(list.pages.length, list.page.size)
  return (
    <>
      <VisuallyHidden as="h2">{t('flights.listHeading')}</VisuallyHidden>
      <ol ref={cards} className={styles.cards} aria-busy={isChanging}>
        {list.proposals.map((proposal) => (
          <li key={proposal.id} tabIndex={-1}>
            <FlightCard
              proposal={proposal} staticData={list.staticData} travellers={view.search.travellers} language={language} badge={badgeOf(list, proposal.id)}
              cap={list.priceCap} isChoosing={pendingChoice === proposal.id} onChoose={onChoose} onOpen={onOpen}
            />
          </li>
        ))}
      </ol>
      <div className={styles.more}>
        {hasMorePages(list) && (
          <Button variant="line" size="large" className={styles.button} isPending={isChanging} onClick={() => address.show(showNextPage(view))}>
            {t('flights.showMore', { count: Math.min(list.page.size, list.page.totalElements - list.proposals.length) })}
          </Button>
        )}
        <p>{t('flights.shownOfFound', { shown: list.proposals.length, total: list.page.totalElements })}</p>
      </div>
    </>
  )
}

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
