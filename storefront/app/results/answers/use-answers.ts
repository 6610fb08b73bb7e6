import type { SearchProgress } from '@portolan/contract/shopping/search'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type AnswerList, type AnswersPage, joinPages } from './answer-pages.ts'
import { type answersQueries, type AnswersRequest, nextPages } from './answers-queries.ts'
import { isComplete, mayApplyAnswers, pendingAnswers, type PendingAnswers, resultsState, type ResultsState } from './results-state.ts'

export type ShownAnswers<Page extends AnswersPage> = {
  state: ResultsState
  list: AnswerList<Page> | undefined
  progress: SearchProgress | null
  /** The number of answers without any filter, among those received so far. */
  found: number
  pending: PendingAnswers
  /** True while the list for another filter or sort order is loading and the previous list is still shown. */
  isChanging: boolean
  /** True while more pages of the shown list are loading. */
  isGrowing: boolean
  showPending: () => void
  /** Starts a new search at the suppliers. */
  searchAgain: () => void
}

type Queries<Search, SortName extends string, Page extends AnswersPage> = ReturnType<typeof answersQueries<Search, SortName, Page>>

/** The answers to a request as they arrive. `isEngaged` is true if the shopper has scrolled, filtered or opened something. */
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

  // The same object while only filters change, so that cards need not render again.
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

/** Replaces the shown answers by the newest ones. If several pages are shown, they are loaded again. */
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

/** The object of the previous render if it is equal, so that values parsed from the address at each render do not cause further renders. */
export const useSame = <Value>(value: Value): Value => {
  const text = JSON.stringify(value)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text changes whenever the value does
  return useMemo(() => value, [text])
}

/** A shopper who has scrolled further than this reads the list. */
const READING_PX = 240

/**
 * True once the shopper has scrolled into the list, opened a card, or changed filters, sort order or pages since the search was opened.
 * New answers then wait. `searchKey` identifies the search, `viewKey` the search with its filters, sort order and pages.
 */
export const useIsEngaged = (searchKey: string, viewKey: string): [boolean, markEngaged: () => void] => {
  const [engagedKey, setEngagedKey] = useState<string | null>(null)
  const [opened, setOpened] = useState({ searchKey, viewKey })
  if (opened.searchKey !== searchKey) setOpened({ searchKey, viewKey })
  const mark = useCallback(() => setEngagedKey(searchKey), [searchKey])
  useEffect(() => {
    const watch = (): void => {
      if (globalThis.scrollY > READING_PX) mark()
    }
    globalThis.addEventListener('scroll', watch, { passive: true })
    return () => globalThis.removeEventListener('scroll', watch)
  }, [mark])
  return [engagedKey === searchKey || opened.viewKey !== viewKey, mark]
}
