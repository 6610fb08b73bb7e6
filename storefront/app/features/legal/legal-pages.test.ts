import { describe, expect, it } from 'vitest'
import { isLegalPage, ownParagraphs } from './legal-pages.ts'

describe('a legal page', () => {
  it.each([['notice', true], ['privacy', true], ['toString', false], ['', false], [undefined, false]])('at %s exists: %s', (name, expected) => {
    expect(isLegalPage(name)).toBe(expected)
  })

  it('is the brand’s own in the shopper’s language, else in the brand’s, else the product’s', () => {
    const brand = { language: 'de', texts: { de: { 'legal.terms': 'Eins.\n\nZwei.\n \n\n', title: 'Hallo' }, en: { 'legal.terms': 'One.' } } } as const
    expect(ownParagraphs(brand, 'terms', 'en')).toEqual(['One.'])
    expect(ownParagraphs(brand, 'terms', 'fr')).toEqual(['Eins.', 'Zwei.'])
    expect(ownParagraphs(brand, 'privacy', 'de')).toBeNull()
  })
})
