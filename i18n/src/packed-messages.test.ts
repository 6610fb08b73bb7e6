import { describe, expect, it } from 'vitest'
import { listNamespaces, loadCatalogs } from './catalogs.ts'
import { compileMessages } from './compile-messages.ts'
import { packMessages, unpackMessages } from './packed-messages.ts'
import { createTranslator } from './translator.ts'

const packed = (text: string) => packMessages(compileMessages({ found: text }))

describe('packed messages', () => {
  it('give the same text as before', () => {
    const { translate } = createTranslator({ language: 'es', messages: () => unpackMessages(packed("{count, plural, one {# vuelo} other {# vuelos}} a l''Hospitalet \"{city}\"")) })
    expect(translate('found', { count: 2, city: '</script>' })).toBe('2 vuelos a l\'Hospitalet "</script>"')
  })

  it('unpack to what was parsed, whatever they contain, and take less text', async () => {
    const messages = compileMessages({
      ...await loadCatalogs('de', await listNamespaces('de')),
      odd: '{n, number, percent} {day, date, short} {n, plural, offset:1 one {#} other {{n, selectordinal, one {#st} other {#th}}}} {who, select, a {x} other {{who}}}',
    })
    expect(unpackMessages(packMessages(messages))).toEqual(JSON.parse(JSON.stringify(messages)))
    expect(packMessages(messages).length).toBeLessThan(JSON.stringify(messages).length * 0.8)
  })

  it('are unpacked once, so that their formatters are created once', () => {
    expect(unpackMessages(packed('{count, number}'))).toBe(unpackMessages(packed('{count, number}')))
  })

  it('are dropped from memory, oldest first', () => {
    const first = unpackMessages(packed('first {a}'))
    for (let at = 0; at < 200; at++) unpackMessages(packed(`later ${at} {a}`))
    expect(unpackMessages(packed('first {a}'))).not.toBe(first)
    expect(unpackMessages(packed('later 199 {a}'))).toBe(unpackMessages(packed('later 199 {a}')))
  })
})
