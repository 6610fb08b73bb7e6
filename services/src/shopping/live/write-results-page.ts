import type { Piece } from '../../platform/join-bytes.ts'
import type { FacetAnswer } from '../facets/facet-engine.ts'
import { type AnyLiveSearch, versionOf } from './live-search.ts'

/** What every product's page says beside its own fields; the pieces are JSON, most of them prepared. */
export type ResultsPage = {
  answer: Pick<FacetAnswer, 'items' | 'page'>
  /** Appends the JSON of one proposal. */
  writeProposal: (pieces: Piece[], item: number) => void
  /** Proposals of the search before any facet. */
  totalUnfiltered: number
  filtersMetadata: Piece
  sortSummaries: readonly object[]
  staticData: Piece
  /** JSON of each further field of the product. */
  own: Readonly<Record<string, string>>
}

/** A page of proposals as the wire sends it, in pieces. */
export const writeResultsPage = (search: Pick<AnyLiveSearch, 'records' | 'progress'>, page: ResultsPage): Piece[] => {
  const pieces: Piece[] = ['{"proposals":[']
  for (const [at, item] of page.answer.items.entries()) {
    if (at > 0) pieces.push(',')
    page.writeProposal(pieces, item)
  }
  pieces.push(
    `],"page":${JSON.stringify(page.answer.page)},"version":${versionOf(search)},"progress":${JSON.stringify(search.progress)}`,
    `,"totalUnfiltered":${page.totalUnfiltered},"filtersMetadata":`, page.filtersMetadata,
    `,"sortSummaries":${JSON.stringify(page.sortSummaries)},"staticData":`, page.staticData,
    ...Object.entries(page.own).map(([name, json]) => `,"${name}":${json}`), '}',
  )
  return pieces
}
