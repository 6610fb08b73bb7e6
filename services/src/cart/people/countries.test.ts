import { languages } from '@portolan/contract/values/product'
import { describe, expect, it } from 'vitest'
import { listCountries } from './countries.ts'

describe('the list of countries', () => {
  it.each(languages.values)('names every country in %s, each once, with a prefix', (language) => {
    const countries = listCountries(language)
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)
    expect(countries.length).toBeGreaterThan(235)
    expect(countries.filter(({ code, name, phonePrefix }) => name === code || !/^\+[1-9]\d{0,2}( \d{3})?$/.test(phonePrefix))).toEqual([])
  })

  it('is in the order of its language, accents not at the end', () => {
    const spanish = listCountries('es').map(({ name }) => name)
    expect(spanish.indexOf('Túnez')).toBeLessThan(spanish.indexOf('Turquía'))
    expect(listCountries('de').find(({ code }) => code === 'ES')).toEqual({ code: 'ES', name: 'Spanien', phonePrefix: '+34', trunkPrefix: null })
  })
})
