import { expect, it } from 'vitest'
import { anAnswersPage } from '../testing/an-answers-page.ts'
import { joinPages } from './answer-pages.ts'
import { nextPages } from './answers-queries.ts'

const known = (pages: number, totalPages: number) =>
  joinPages(Array.from({ length: pages }, (_, index) => anAnswersPage({ page: { number: index + 1, size: 20, totalElements: totalPages * 20, totalPages } })))

it.each([
  ['the first page alone, for any address', undefined, 500, 1], ['four more at a time', known(1, 30), 500, 5], ['only existing pages', known(5, 7), 500, 7],
  ['no further ones if all are loaded', known(7, 7), 500, 7], ['the pages asked for', known(2, 30), 3, 3], ['one page of an empty list', known(1, 0), 500, 1],
] as const)('the next pages to load are %s', (_what, list, wanted, next) => expect(nextPages(list, wanted)).toBe(next))
