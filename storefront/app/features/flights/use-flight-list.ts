import type { SearchProgress } from '@portolan/contract/search'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { joinFlightPages, type FlightList } from './flight-pages.ts'
import { flightListOptions, forgetFlightSearch, latestFlightsOptions } from './flights-queries.ts'
import type { FlightRequest } from './flights-request.ts'
import { isComplete, mayApplyAnswers, pendingAnswers, resultsState, type PendingAnswers, type ResultsState } from './results-state.ts'
import { useSame } from './use-same.ts'

export type ShownFlights = {
  state: ResultsState
  list: FlightList | undefined
  progress: SearchProgress | null
  pending: PendingAnswers
  /** True while another filter, sort or page is fetched and the list before is still shown. */
  isChanging: boolean
  showPending: () => void
  /** Asks the suppliers again from the start. */
  searchAgain: () => void
}

/** The flights of a request as they come in. `isEngaged`: the shopper has scrolled, filtered or opened something. */
export const useFlightList = (request: FlightRequest, isEngaged: boolean): ShownFlights => {
  const client = useQueryClient()
  const options = flightListOptions(request)
  const shown = useQuery({
    ...options,
    placeholderData: (before, query) => (isSameSearch(query?.queryKey[1], request.search) ? before : undefined),
  })
  const list = shown.data
  const isSettled = list !== undefined && !shown.isPlaceholderData
  const latest = useQuery({
    ...latestFlightsOptions(request, isSettled ? list.pages[0] : undefined),
    enabled: isSettled && !isComplete(list.progress),
  })
  const newest = isSettled ? latest.data : undefined
  const pending = pendingAnswers(list, newest)
  const mayApply = pending.kind === 'NEWER' && mayApplyAnswers({ shownCount: list?.proposals.length ?? 0, isEngaged })

  const showPending = useShowPending(request, newest)
  useEffect(() => {
    if (mayApply) showPending()
  }, [mayApply, showPending])

  // The same while only filters change, so that no card is drawn anew for it.
  const search = useSame(request.search)
  const searchAgain = useCallback(() => {
    forgetFlightSearch(client, search)
    void client.resetQueries({ queryKey: ['RetrieveFlightProposals', search] })
  }, [client, search])

  return {
    ...readShown(shown, newest), pending: mayApply ? { kind: 'NONE' } : pending, showPending, searchAgain,
  }
}

/** Puts the newest answer in place of the shown one; when more pages are shown, they are fetched anew. */
const useShowPending = (request: FlightRequest, newest: FlightList['pages'][number] | undefined): (() => void) => {
  const client = useQueryClient()
  return useCallback(() => {
    if (!newest) return
    const { queryKey } = flightListOptions(request)
    client.removeQueries({ queryKey: ['RetrieveFlightProposals', request.search], type: 'inactive' })
    if (request.pages === 1) client.setQueryData(queryKey, joinFlightPages([newest]))
    else void client.invalidateQueries({ queryKey, exact: true })
  }, [client, request, newest])
}

type Shown = { data: FlightList | undefined; error: unknown; isPlaceholderData: boolean }

const readShown = (
  shown: Shown, newest: FlightList['pages'][number] | undefined,
): Pick<ShownFlights, 'state' | 'list' | 'progress' | 'isChanging'> => {
  const list = shown.data
  const progress = newest?.progress ?? list?.progress ?? null
  const answer = list && progress ? { ...list, progress } : undefined
  return { state: resultsState({ answer, error: shown.error }), list, progress, isChanging: shown.isPlaceholderData }
}

const isSameSearch = (before: unknown, search: FlightRequest['search']): boolean =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(search)
