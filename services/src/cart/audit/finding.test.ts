import { describe, expect, it } from 'vitest'
import { type Finding, findingsAbout, outcomeOf } from './finding.ts'

const total: Finding = { code: 'CART_TOTAL', subject: 'Cart c1', text: 'its total is kept as 1 and as 2' }
const unreadable: Finding = { code: 'BOOK_UNREADABLE', subject: 'tours', text: 'no answer' }

describe('the outcome of an audit', () => {
  it.each([
    ['0 when all is in order', [], [], 0, ['The ledger is in order']],
    ['0 when all is in order in the books that exist', [], ['atlas', 'stripe'], 0, ['Not compared, for want of a book: atlas, stripe', 'The ledger is in order']],
    ['1 with a finding', [total], [], 1, ['CART_TOTAL Cart c1: its total is kept as 1 and as 2', '1 findings']],
    ['1 with a finding beside an unreadable book', [unreadable, total], ['atlas'], 1,
      ['BOOK_UNREADABLE tours: no answer', 'CART_TOTAL Cart c1: its total is kept as 1 and as 2', 'Not compared, for want of a book: atlas', '2 findings']],
    ['2 when the only findings are unreadable books', [unreadable], [], 2, ['BOOK_UNREADABLE tours: no answer', '1 findings']],
  ])('is %s', (_, findings, notCompared, exitCode, lines) => {
    expect(outcomeOf({ findings, notCompared })).toEqual({ lines, exitCode })
  })
})

it('findings about one thing are only those that are wrong', () => {
  const about = findingsAbout('Cart c1')
  about.when(false, 'CART_CURRENCY', 'it is sold in EUR and holds an amount in USD')
  about.when(true, total.code, total.text)
  expect(about.findings).toEqual([total])
})
