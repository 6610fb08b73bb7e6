import { lazy, Suspense } from 'react'
import type { Place } from '@portolan/contract/places'
import { FlightCardSkeleton } from './flight-card-skeleton.tsx'
import { FlightList } from './flight-list.tsx'
import type { FlightRequest } from './flights-request.ts'
import type { FlightResultsView } from './flights-url.ts'
import { MissingAnswers } from './missing-answers.tsx'
import { PendingAnswers } from './pending-answers.tsx'
import styles from './flight-list.module.css'
import { isComplete } from './results-state.ts'
import type { FlightChosen } from './use-flight-choice.ts'
import type { ShownFlights } from './use-flight-list.ts'
import type { ResultsAddress } from './use-results-address.ts'

const loadOutcomes = () => import('./results-outcomes.tsx')
const NoFlights = lazy(async () => ({ default: (await loadOutcomes()).NoFlights }))
const FilteredOut = lazy(async () => ({ default: (await import('./filtered-out.tsx')).FilteredOut }))
const SearchFailed = lazy(async () => ({ default: (await loadOutcomes()).SearchFailed }))

type Props = {
  view: FlightResultsView
  request: FlightRequest
  requestOf: (view: FlightResultsView) => FlightRequest
  shown: ShownFlights
  choice: FlightChosen
  address: ResultsAddress
  today: string
  places: readonly Place[]
  onOpen: () => void
}

/** The list in whichever of its states it is; the rare ones are fetched when they come. */
export const ResultsBody = (props: Props) => <Suspense><StateBody {...props} /></Suspense>

const StateBody = ({ view, request, requestOf, shown, choice, address, today, places, onOpen }: Props) => {
  const { state, list, pending } = shown
  switch (state.kind) {
    case 'LOADING': return <Skeletons count={4} isReturn={view.search.returnDate !== null} />
    case 'NONE': return <NoFlights view={view} request={request} today={today} places={places} address={address} />
    case 'FILTERED_OUT': return <FilteredOut view={view} list={list} hidden={state.hidden} requestOf={requestOf} address={address} />
    case 'FAILED': return <SearchFailed reason={state.reason} onSearchAgain={shown.searchAgain} />
    case 'LIST':
      if (!list) return null
      return (
        <>
          {shown.progress && isComplete(shown.progress) && shown.progress.failed.length > 0 && (
            <MissingAnswers progress={shown.progress} onAskAgain={shown.searchAgain} />
          )}
          <PendingAnswers pending={pending} onShow={shown.showPending} />
          <FlightList
            view={view} list={list} language={request.search.language} address={address} isChanging={shown.isChanging}
            pendingChoice={choice.pendingId} onChoose={choice.choose} onOpen={onOpen} onSearchAgain={shown.searchAgain}
          />
          {list.proposals.length < 3 && shown.progress && !isComplete(shown.progress) && <Skeletons count={2} isReturn={view.search.returnDate !== null} />}
        </>
      )
    default: return state satisfies never
  }
}

const Skeletons = ({ count, isReturn }: { count: number; isReturn: boolean }) => (
  <div className={styles.cards} aria-busy="true">
    {Array.from({ length: count }, (_, index) => <FlightCardSkeleton key={index} isReturn={isReturn} />)}
  </div>
)
