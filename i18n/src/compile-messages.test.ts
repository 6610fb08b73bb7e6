import { describe, expect, it } from 'vitest'
import { compileMessages } from './compile-messages.ts'
import { createTranslator, INVALID_TEXT } from './translator.ts'

const translatorOf = (messages: Record<string, string>) => {
  // As they travel: in a document's JSON.
  const compiled = JSON.parse(JSON.stringify(compileMessages(messages)))
  return createTranslator({ language: 'es', messages: () => compiled })
}

describe('messages parsed before they travel', () => {
  it('say what their text would have said', () => {
    const { translate } = translatorOf({ found: '{count, plural, one {# vuelo} other {# vuelos}} a {city}', plain: 'Hola', quote: "l''hora" })
    expect(translate('found', { count: 2, city: 'Roma' })).toBe('2 vuelos a Roma')
    expect([translate('plain'), translate('quote')]).toEqual(['Hola', "l'hora"])
  })

  it('keep a broken message to itself', () => {
    const { translate } = translatorOf({ broken: '{count, plural', fine: '{a}' })
    expect([translate('broken', { count: 1 }), translate('fine', { a: 'b' })]).toEqual([INVALID_TEXT, 'b'])
  })

  it('are parsed once and still count as each language counts', () => {
    const text = '{count, plural, one {one} other {other}} {count, number}'
    const [first, again] = [compileMessages({ price: text }), compileMessages({ cost: text })]
    expect(again.cost).toBe(first.price)
    const say = (language: string): string => createTranslator({ language, messages: () => first }).translate('price', { count: 0 })
    const sayMany = (language: string): string => createTranslator({ language, messages: () => again }).translate('cost', { count: 12_345 })
    expect([say('en'), say('fr'), sayMany('en'), sayMany('de')]).toEqual(['other 0', 'one 0', 'other 12,345', 'other 12.345'])
  })
})
