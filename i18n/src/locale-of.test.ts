import { describe, expect, it } from 'vitest'
import { localeOf } from './locale-of.ts'

const LANGUAGES = ['en', 'es', 'it', 'fr', 'de', 'pt']
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const COUNTRIES = LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`))
const regional = LANGUAGES.flatMap((language) => COUNTRIES.map((country) => localeOf(language, country)).filter((locale) => locale !== localeOf(language)))

const decimalSign = (format: Intl.NumberFormat): string | undefined => format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value

describe('the locale of a brand', () => {
  it.each([['pt', 'BR', 'pt-BR'], ['en', 'US', 'en-US'], ['de', 'AT', 'de-AT'], ['es', 'MX', 'es-MX'], ['fr', 'CA', 'fr-CA']])('%s in %s is %s', (language, country, locale) => {
    expect(localeOf(language, country)).toBe(locale)
  })

  it.each([['en', 'FR', 'en-GB'], ['en', undefined, 'en-GB'], ['it', 'US', 'it-IT'], ['fr', 'CH', 'fr-FR'], ['pt', null, 'pt-PT'], ['es', 'XX', 'es-ES'], ['en', '', 'en-GB']])(
    '%s in %s stays the language’s own %s', (language, country, locale) => {
      expect(localeOf(language, country)).toBe(locale)
    },
  )

  it('is one that Intl supports, never a silent fallback to another country', () => {
    expect(regional.length).toBeGreaterThan(100)
    const resolved = regional.map((locale) => [new Intl.NumberFormat(locale), new Intl.DateTimeFormat(locale)].map((format) => format.resolvedOptions().locale))
    expect(resolved).toEqual(regional.map((locale) => [locale, locale]))
  })

  it('writes numbers and amounts with one decimal sign', () => {
    const twoSigns = regional.filter((locale) => {
      const amounts = ['EUR', 'USD', 'CHF'].map((currency) => decimalSign(new Intl.NumberFormat(locale, { style: 'currency', currency })))
      return amounts.some((sign) => sign !== decimalSign(new Intl.NumberFormat(locale)))
    })
    expect(twoSigns).toEqual([])
  })
})
