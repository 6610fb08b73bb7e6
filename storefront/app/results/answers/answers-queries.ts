import { isCallFailed } from '@portolan/contract/wire/call-errors'
import type { RetryRule } from '@portolan/contract/wire/endpoint'
import type { FacetSelection } from '@portolan/contract/shopping/search'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { retryOf } from '../../platform/query/query-client.tsx'
import { collectPages, PAGES_AT_ONCE, type AnswerList, type AnswersPage } from './answer-pages.ts'
import { isComplete } from './results-state.ts'

/** The request for a view. It contains nothing else, because it is the key of the cached answers. */
export type AnswersRequest<Search, SortName extends string = string> = {
  search: Search
  facets: readonly FacetSelection[]
  sort: { name: SortName; ascending: boolean }
  /** Pages 1 to `pages` are shown. */
  pages: number
}

type PageCall = { searchId: string; number: number; signal: AbortSignal }

/** A product's calls, each with its own retry rule. */
type AnswersPort<Search, SortName extends string, Page> = {
  create: { name: string; retry: RetryRule | null; run: (search: Search, signal: AbortSignal) => Promise<string> }
  list: { name: string; retry: RetryRule | null; run: (request: AnswersRequest<Search, SortName>, call: PageCall) => Promise<Page> }
}

const ASK_AGAIN_MS = 1000
/** The services answer a poll at once. A lost poll must not delay the next one for the usual time-out of a minute. */
const LOST_AFTER_MS = 10_000
/** Proposals expire with their search after 20 minutes. A list older than this limit is loaded again when it is shown. */
export const LIST_FRESH_MS = 5 * 60_000

/** The queries of a search that suppliers answer one by one. The key of a query is the endpoint and the request. */
export const answersQueries = <Search, SortName extends string, Page extends AnswersPage>({ create, list }: AnswersPort<Search, SortName, Page>) => {
  type Request = AnswersRequest<Search, SortName>

  const searchOptions = (search: Search) => queryOptions({
    queryKey: [create.name, search] as const,
    queryFn: ({ signal }) => create.run(search, signal),
    staleTime: Infinity,
    ...retryOf(create),
  })

  const listKey = ({ search, facets, sort, pages }: Request) => [list.name, search, facets, sort, pages] as const

  /** The longest cached list of at most `most` pages for a request. */
  const longestKnown = (client: QueryClient, request: Request, most: number): AnswerList<Page> | undefined => {
    const { search, facets, sort } = request
    return client.getQueriesData<AnswerList<Page>>({ queryKey: [list.name, search, facets, sort] })
      .flatMap(([[, , , , pages], data]) => (typeof pages === 'number' && pages <= most && data ? [data] : []))
      .reduce<AnswerList<Page> | undefined>((best, next) => (best && best.pages.length >= next.pages.length ? best : next), undefined)
  }

  /**
   * Runs a call on a search, which is created first if necessary. A search that has expired is created again once, without a message. Two
   * simultaneous calls share the new search.
   */
  const withSearch = async <Result>(client: QueryClient, search: Search, run: (searchId: string) => Promise<Result>): Promise<Result> => {
    const options = searchOptions(search)
    const searchId = await client.fetchQuery(options)
    try {
      return await run(searchId)
    } catch (error) {
      if (!isCallFailed(error) || error.code !== 'SEARCH_EXPIRED') throw error
      if (client.getQueryData(options.queryKey) === searchId) client.removeQueries({ queryKey: options.queryKey, exact: true })
      return run(await client.fetchQuery(options))
    }
  }

  return {
    listKey,
    /** The key of all lists of a search, with any filters, sort order and pages. */
    searchKey: (search: Search) => [list.name, search] as const,
    longestKnown,

    /** The first `pages` pages of a list. */
    listOptions: (request: Request) => queryOptions({
      queryKey: listKey(request),
      queryFn: ({ client, signal }): Promise<AnswerList<Page>> => {
        const known = longestKnown(client, request, request.pages - 1)?.pages ?? []
        return withSearch(client, request.search, (searchId) =>
          collectPages((number) => list.run(request, { searchId, number, signal }), request.pages, known))
      },
      staleTime: LIST_FRESH_MS,
      ...retryOf(list),
    }),

    /** Polls page 1 each second for later answers, until every supplier has answered. This is not a retry. */
    latestOptions: (request: Request, shown: Page | undefined) => queryOptions({
      queryKey: [list.name, request.search, request.facets, request.sort, 'latest'] as const,
      queryFn: ({ client }) => withSearch(client, request.search, (searchId) =>
        list.run(request, { searchId, number: 1, signal: AbortSignal.timeout(LOST_AFTER_MS) })),
      initialData: shown,
      staleTime: Infinity,
      gcTime: 0,
      // The browser's online state may be wrong, and polling is cheap.
      networkMode: 'always',
      refetchInterval: ({ state }) => (state.data && isComplete(state.data.progress) ? false : ASK_AGAIN_MS),
      ...retryOf(list),
    }),

    /** Removes a search and its results from the cache, so that the next view starts a new one. */
    forget: (client: QueryClient, search: Search): void => {
      client.removeQueries({ queryKey: [create.name, search] })
      client.removeQueries({ queryKey: [list.name, search], type: 'inactive' })
    },
  }
}

/** The number of pages to load next on the way to `wanted`: the first page alone, then a few existing pages at a time. */
export const nextPages = (known: Pick<AnswerList<AnswersPage>, 'pages' | 'page'> | undefined, wanted: number): number => {
  if (!known) return 1
  const there = Math.max(1, Math.min(wanted, known.page.totalPages))
  return Math.min(there, known.pages.length >= there ? there : known.pages.length + PAGES_AT_ONCE)
}
