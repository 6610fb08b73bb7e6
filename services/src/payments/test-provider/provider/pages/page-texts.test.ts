import { describe, expect, it } from 'vitest'
import { clockText, currencyName, languageOfBrowser } from './page-texts.ts'

describe('the language of a browser', () => {
  it.each([['pt-BR,en;q=0.5', 'pt'], ['sv, DE;q=0.8', 'de'], ['sv', 'en'], ['', 'en'], [undefined, 'en']])('of %s is %s', (header, language) => {
    expect(languageOfBrowser(header)).toBe(language)
  })
})

describe('a time on a page', () => {
  it('names its zone and counts from 00 to 23', () => {
    expect([clockText(Date.parse('2026-03-01T00:05:00Z'), 'en'), clockText(Date.parse('2026-03-01T13:05:00Z'), 'en')]).toEqual(['00:05 UTC', '13:05 UTC'])
  })
})

describe('a currency', () => {
  it('has its name in the language, else its code', () => {
    expect([currencyName('CHF', 'de'), currencyName('XQX', 'de')]).toEqual(['Schweizer Franken', 'XQX'])
  })
})
