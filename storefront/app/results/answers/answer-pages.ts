import type { FacetMetadata, PageInfo, SearchProgress } from '@portolan/contract/shopping/search'
import type { Money } from '@portolan/contract/values/money'

/** Names of the codes that a page's proposals use, by kind of code. */
type StaticData = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** A page of answers of any product. */
export type AnswersPage = {
  proposals: readonly { id: string; price: Money }[]
  page: PageInfo
  version: number
  progress: SearchProgress
  totalUnfiltered: number
  filtersMetadata: readonly FacetMetadata[] | null
  /** The best answer of each sort order. */
  sortSummaries: readonly { sort: string; proposalId: string; price: Money; durationMinutes?: number | undefined }[]
  staticData: StaticData
}

/** The first pages of a search, as one list. */
export type AnswerList<Page extends AnswersPage> = Page & { pages: readonly Page[] }

/** How often pages that changed between two calls are loaded again before they are shown as received. */
const MAX_ROUNDS = 3

/** Number of pages loaded in parallel. It is limited, because an address may ask for hundreds of pages. */
export const PAGES_AT_ONCE = 4

/**
 * Pages 1 to `wanted`, as far as they exist, all of the same version. Pages are stable only within a version, so the earlier pages are
 * loaded again if a page has a newer version. `known` are pages that were loaded before. The number of pages is known only from a page,
 * so the first page is loaded before any other.
 */
export const collectPages = async <Page extends AnswersPage>(
  fetchPage: (number: number) => Promise<Page>, wanted: number, known: readonly Page[],
): Promise<AnswerList<Page>> => {
  let pages: readonly Page[] = known.length > 0 ? known.slice(0, wanted) : [await fetchPage(1)]
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const version = Math.max(...pages.map((page) => page.version))
    const current = pages.filter((page) => page.version === version)
    const last = Math.min(wanted, Math.max(...current.map(({ page }) => page.totalPages), 1))
    const missing = Array.from({ length: last }, (_, index) => index + 1).filter((number) => !current.some(({ page }) => page.number === number))
    pages = inOrder([...current, ...await fetchFew(fetchPage, missing)])
    if (pages.every((page) => page.version === version)) break
  }
  return joinPages(pages)
}

/** Joins pages to one list. A proposal that moved between two versions is in it once. Totals come from the newest page. */
export const joinPages = <Page extends AnswersPage>(pages: readonly Page[]): AnswerList<Page> => {
  const newest = pages.reduce((best, page) => (page.version >= best.version ? page : best))
  const proposals = new Map(pages.flatMap((page) => page.proposals).map((proposal) => [proposal.id, proposal]))
  return { ...newest, proposals: [...proposals.values()], staticData: joinStaticData(pages.map((page) => page.staticData)), pages }
}

export const hasMorePages = ({ pages, page }: Pick<AnswerList<AnswersPage>, 'pages' | 'page'>): boolean => pages.length < page.totalPages

const fetchFew = async <Page>(fetchPage: (number: number) => Promise<Page>, numbers: readonly number[]): Promise<Page[]> => {
  const fetched: Page[] = []
  for (let at = 0; at < numbers.length; at += PAGES_AT_ONCE) fetched.push(...await Promise.all(numbers.slice(at, at + PAGES_AT_ONCE).map(fetchPage)))
  return fetched
}

/** A request past the end returns the last page, so pages with the same number are the same page. */
const inOrder = <Page extends AnswersPage>(pages: readonly Page[]): Page[] =>
  [...new Map(pages.map((page) => [page.page.number, page])).values()].sort((a, b) => a.page.number - b.page.number)

/** If the first page's names cover all pages, which is usual, returns the same object, so that cards need not render again. */
const joinStaticData = (parts: readonly StaticData[]): StaticData =>
  parts.reduce((joined, next) => (covers(joined, next) ? joined : Object.fromEntries(Object.keys(joined).map((kind) => [kind, { ...joined[kind], ...next[kind] }]))))

const covers = (known: StaticData, more: StaticData): boolean =>
  Object.entries(more).every(([kind, names]) => Object.keys(names).every((code) => known[kind] !== undefined && code in known[kind]))
