import { languages } from '@portolan/contract/values/product'
import { describe, expect, it } from 'vitest'
import { listCountries, phoneProblems, trunkPrefixOf } from './phone-numbers.ts'

it.each([
  ['FR', '0'], ['GB', '0'], ['DE', '0'], ['HU', '06'], ['RU', '8'], ['US', '1'], ['DO', '1'],
  // The zero is part of the number there.
  ['IT', null], ['SM', null], ['VA', null], ['CI', null], ['CG', null], ['ES', null], ['PT', null], ['GS', null], ['ZZ', null],
])('the trunk prefix of %s is %j', (country, prefix) => {
  expect(trunkPrefixOf(country)).toBe(prefix)
})

describe('a telephone number', () => {
  it.each([
    ['CI', '+2250707070707'], ['CG', '+242061234567'], ['ES', '+34600111222'], ['GB', '+447700900123'], ['GG', '+447781123456'], ['IT', '+39061234567'], ['CA', '+12025550143'],
    ['DO', '+18095551234'], ['KZ', '+77012345678'], ['GS', '+50051234'],
  ])('of %s may be %s', (country, number) => {
    expect(phoneProblems(country, number)).toEqual({})
  })

  it.each([
    ['CI', '+225707070707', 'phoneNumber', 'form.phone'], ['CG', '+24261234567', 'phoneNumber', 'form.phone'], ['ES', '+346001112', 'phoneNumber', 'form.phone'],
    ['ES', '+34', 'phoneNumber', 'form.phone'],
    ['FR', '+34600111222', 'phoneNumber', 'form.phoneCountry'], ['US', '+447700900123', 'phoneNumber', 'form.phoneCountry'],
    ['ZZ', '+34600111222', 'phoneCountryCode', 'form.country'],
  ])('of %s is not %s: %s', (country, number, field, messageKey) => {
    expect(phoneProblems(country, number)).toMatchObject({ [field]: { messageKey } })
  })
})

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
