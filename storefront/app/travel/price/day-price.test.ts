import { describe, expect, it } from 'vitest'
import { createFormats } from '../../platform/i18n/formats.ts'
import { codeIn, withoutCode } from './day-price.tsx'

describe('a price under a day', () => {
  it.each([
    ['de', 'CHF', '115', 'CHF'], ['en', 'CHF', '115', 'CHF'], ['fr', 'CHF', '115', 'CHF'],
    ['fr', 'CAD', '115', '$CA'], ['en', 'CAD', '115', 'CA$'],
    ['en', 'EUR', '€115', null], ['es', 'EUR', '115\u00a0€', null], ['pt', 'GBP', '115\u00a0£', null],
  ] as const)('in %s and %s is %s', (language, currency, short, code) => {
    const money = createFormats(language).moneyRounded({ amountMinor: 11_500, currency })
    expect([withoutCode(money), codeIn(money)]).toEqual([short, code])
  })
})
