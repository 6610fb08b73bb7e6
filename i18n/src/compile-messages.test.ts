import { describe, expect, it } from 'vitest'
import { compileMessages } from './compile-messages.ts'
import { createTranslator, INVALID_TEXT } from './translator.ts'

const translatorOf = (messages: Record<string, string>) => {
  // As a document carries them: as JSON.
  const compiled = JSON.parse(JSON.stringify(compileMessages(messages)))
  return createTranslator({ language: 'es', messages: () => compiled })
}

describe('messages parsed on the server', () => {
  it('give the same text as unparsed ones', () => {
    const { translate } = translatorOf({ found: '{count, plural, one {# vuelo} other {# vuelos}} a {city}', plain: 'Hola', quote: "l''hora" })
    expect(translate('found', { count: 2, city: 'Roma' })).toBe('2 vuelos a Roma')
    expect([translate('plain'), translate('quote')]).toEqual(['Hola', "l'hora"])
  })

  it('are not affected by a broken one beside them', () => {
    const { translate } = translatorOf({ broken: '{count, plural', fine: '{a}' })
    expect([translate('broken', { count: 1 }), translate('fine', { a: 'b' })]).toEqual([INVALID_TEXT, 'b'])
  })

  it('are parsed once and still use the plural forms of each language', () => {
    const text = '{count, plural, one {one} other {other}} {count, number}'
    const [first, again] = [compileMessages({ price: text }), compileMessages({ cost: text })]
    expect(again.cost).toBe(first.price)
    const say = (language: string): string => createTranslator({ language, messages: () => first }).translate('price', { count: 0 })
    const sayMany = (language: string): string => createTranslator({ language, messages: () => again }).translate('cost', { count: 12_345 })
    expect([say('en'), say('fr'), sayMany('en'), sayMany('de')]).toEqual(['other 0', 'one 0', 'other 12,345', 'other 12.345'])
  })
})
