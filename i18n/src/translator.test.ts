import { describe, expect, it } from 'vitest'
import { MissingParameter, createTranslator } from './translator.ts'

const aTranslator = (messages: Record<string, string>, language = 'en') => {
  const invalid: string[] = []
  return { ...createTranslator({ language, messages: () => messages, onInvalid: (key) => invalid.push(key) }), invalid }
}

describe('a translator', () => {
  it('fills parameters and chooses the plural of the language', () => {
    const { translate } = aTranslator({ found: '{count, plural, one {# vuelo} other {# vuelos}} a {city}' }, 'es')
    expect(translate('found', { count: 1, city: 'Madrid' })).toBe('1 vuelo a Madrid')
    expect(translate('found', { count: 12, city: 'Madrid' })).toBe('12 vuelos a Madrid')
  })

  it('uses the plural forms of Portugal, not Brazil', () => {
    const { translate } = aTranslator({ found: '{count, plural, one {# voo} other {# voos}}' }, 'pt')
    expect(translate('found', { count: 0 })).toBe('0 voos')
    expect(translate('found', { count: 12_345 }).replace(/\s/u, ' ')).toBe('12 345 voos')
  })

  it('formats numbers as the country does where it differs from the language’s default', () => {
    const messages = { found: '{count, plural, one {# Flug} other {# Flüge}} mit {name}' }
    const { translate } = createTranslator({ language: 'de', country: 'CH', messages: () => messages })
    expect(translate('found', { count: 12_345, name: "Air 'One'" })).toBe("12’345 Flüge mit Air 'One'")
    expect(aTranslator(messages, 'de').translate('found', { count: 12_345, name: 'Air' })).toBe('12.345 Flüge mit Air')
  })

  it('uses the plural forms of Brazil for a brand of Brazil', () => {
    const { translate } = createTranslator({ language: 'pt', country: 'BR', messages: () => ({ found: '{count, plural, one {# voo} other {# voos}}' }) })
    expect([translate('found', { count: 0 }), translate('found', { count: 12_345 })]).toEqual(['0 voo', '12.345 voos'])
  })

  it('Missing translation: the key is shown as fallback', () => {
    expect(aTranslator({}).translate('flights.none')).toBe('flights.none')
  })

  it('Message format error: the text invalid is shown, and it is reported', () => {
    const { translate, invalid } = aTranslator({ broken: '{count, plural, one {# flight}' })
    expect(translate('broken', { count: 1 })).toBe('invalid')
    expect(invalid).toEqual(['broken'])
  })

  it('Missing message parameter: an error is thrown that names the message', () => {
    const { translate } = aTranslator({ hello: 'Hello {name}' })
    expect(() => translate('hello')).toThrow(MissingParameter)
    expect(() => translate('hello', {})).toThrow('hello')
  })

  it('treats markup in a message as text', () => {
    expect(aTranslator({ hint: '<b>{x}</b>' }).translate('hint', { x: 'a' })).toBe('<b>a</b>')
  })
})
