import { describe, expect, it } from 'vitest'
import { INVALID_TEXT, MissingParameter, createTranslator } from './translator.ts'

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

  it('shows the key where a message is missing', () => {
    expect(aTranslator({}).translate('flights.none')).toBe('flights.none')
  })

  it('shows "invalid" and reports it where a message cannot be formatted', () => {
    const { translate, invalid } = aTranslator({ broken: '{count, plural, one {# flight}' })
    expect(translate('broken', { count: 1 })).toBe(INVALID_TEXT)
    expect(invalid).toEqual(['broken'])
  })

  it('throws where the caller forgot a parameter', () => {
    const { translate } = aTranslator({ hello: 'Hello {name}' })
    expect(() => translate('hello')).toThrow(MissingParameter)
    expect(() => translate('hello', {})).toThrow('hello')
  })

  it('treats markup in a message as text', () => {
    expect(aTranslator({ hint: '<b>{x}</b>' }).translate('hint', { x: 'a' })).toBe('<b>a</b>')
  })
})
