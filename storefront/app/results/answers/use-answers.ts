import type { SearchProgress } from '@portolan/contract/shopping/search'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useSame } from '../address/use-same.ts'
import { joinPages, type AnswerList, type AnswersPage } from './answer-pages.ts'
import { nextPages, type answersQueries, type AnswersRequest } from './answers-queries.ts'
import { isComplete, mayApplyAnswers, pendingAnswers, resultsState, type PendingAnswers, type ResultsState } from './results-state.ts'

export type ShownAnswers<Page extends AnswersPage> = {
  state: ResultsState
  list: AnswerList<Page> | undefined
  progress: SearchProgress | null
  /** How many answers there are without any filter, as far as is known. */
  found: number
  pending: PendingAnswers
  /** True while another filter or sort is fetched and the list before is still shown. */
  isChanging: boolean
  /** True while more pages of the shown list are fetched. */
  isGrowing: boolean
  showPending: () => void
  /** Asks the suppliers again from the start. */
  searchAgain: () => void
}

type Queries<Search, SortName extends string, Page extends AnswersPage> = ReturnType<typeof answersQueries<Search, SortName, Page>>

/** The answers to a request as they come in. `isEngaged`: the shopper has scrolled, filtered or opened something. */
export const useAnswers = <Search, SortName extends string, Page extends AnswersPage>(
  queries: Queries<Search, SortName, Page>, wanted: AnswersRequest<Search, SortName>, isEngaged: boolean,
): ShownAnswers<Page> => {
  const client = useQueryClient()
  const known = queries.longestKnown(client, wanted, wanted.pages)
  const request = { ...wanted, pages: nextPages(known, wanted.pages) }
  const shown = useQuery({
    ...queries.listOptions(request),
    placeholderData: (before, query) => (isSameSearch(query?.queryKey[1], request.search) ? before : undefined),
  })
  const list = shown.data
  const isSettled = list !== undefined && !shown.isPlaceholderData
  const latest = useQuery({
    ...queries.latestOptions(request, isSettled ? list.pages[0] : undefined),
    enabled: isSettled && !isComplete(list.progress),
  })
  const newest = isSettled ? latest.data : undefined
  const pending = pendingAnswers(list, newest)
  const mayApply = pending.kind === 'NEWER' && mayApplyAnswers({ shownCount: list?.proposals.length ?? 0, isEngaged })

  const showPending = useShowPending(queries, request, newest)
  useEffect(() => {
    if (mayApply) showPending()
  }, [mayApply, showPending])

  // The same while only filters change, so that no card is drawn anew for it.
  const search = useSame(request.search)
  const searchAgain = useCallback(() => {
    queries.forget(client, search)
    void client.resetQueries({ queryKey: queries.searchKey(search) })
  }, [client, queries, search])

  const isGrowing = shown.isPlaceholderData && list !== undefined && list === known
  const progress = newest?.progress ?? list?.progress ?? null
  const answer = list && progress ? { ...list, progress } : undefined
  return {
    state: resultsState({ answer, error: shown.error }), list, progress, found: (newest ?? list)?.totalUnfiltered ?? 0, isChanging: shown.isPlaceholderData && !isGrowing, isGrowing,
    pending: mayApply ? { kind: 'NONE' } : pending, showPending, searchAgain,
  }
}

/** Puts the newest answer in place of the shown one; when more pages are shown, they are fetched anew. */
const useShowPending = <Search, SortName extends string, Page extends AnswersPage>(
  queries: Queries<Search, SortName, Page>, request: AnswersRequest<Search, SortName>, newest: Page | undefined,
): (() => void) => {
  const client = useQueryClient()
  return useCallback(() => {
    if (!newest) return
    const queryKey = queries.listKey(request)
    client.removeQueries({ queryKey: queries.searchKey(request.search), type: 'inactive' })
    if (request.pages === 1) client.setQueryData(queryKey, joinPages([newest]))
    else void client.invalidateQueries({ queryKey, exact: true })
  }, [client, queries, request, newest])
}

const isSameSearch = (before: unknown, search: unknown): boolean => before !== undefined && JSON.stringify(before) === JSON.stringify(search)
