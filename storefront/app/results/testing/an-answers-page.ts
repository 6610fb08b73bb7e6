import type { AnswersPage } from '../answers/answer-pages.ts'

/** A page of answers of no particular product. Every part can be replaced. */
export const anAnswersPage = (part: Partial<AnswersPage> = {}): AnswersPage => ({
  proposals: [], page: { number: 1, size: 20, totalElements: 0, totalPages: 1 }, version: 1, progress: { answered: 14, total: 14, failed: [], awaited: [] },
  totalUnfiltered: 0, filtersMetadata: [], sortSummaries: [], staticData: { suppliers: { IB: { name: 'Iberia' } } }, ...part,
})

export const anAnswer = (id: string): AnswersPage['proposals'][number] => ({ id, price: { amountMinor: 10_000, currency: 'EUR' } })
