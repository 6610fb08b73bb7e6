import { describe, expect, it } from 'vitest'
import { SAME_AS_ENGLISH } from './same-as-english.ts'
import { strayListings, wordingProblems } from './wording-rules.ts'

const problems = (language: string, message: string, english = 'Other words.', key = 'any.key'): string =>
  wordingProblems(language, key, message, english).join('; ')

describe('the check of translations', () => {
  it('passes natural sentences of each language', () => {
    expect([
      problems('es', '¿Quieres ir a «{city}»?', 'Want to go to “{city}”?'), problems('it', 'Vuoi andare a «{city}»?', 'Go?'),
      problems('fr', 'Voulez-vous aller à «\u00a0{city}\u00a0»\u202f?', 'Go?'), problems('de', 'Möchten Sie nach „{city}“?', 'Go?'),
      problems('pt', 'Quer ir para «{city}»?', 'Go?'), problems('fr', 'Il fait 12:30 à l’aéroport.'),
    ].join('')).toBe('')
  })

  it('finds an untranslated text, and allows the listed messages that read as in English', () => {
    expect(problems('de', 'Your trip', 'Your trip')).toContain('same as in English')
    expect(problems('fr', 'Total', 'Total', 'checkout.total')).toBe('')
    expect(problems('de', 'Total', 'Total', 'checkout.total')).toContain('same as in English')
    expect(problems('es', '{people} × {price}', '{people} × {price}')).toBe('')
  })

  it('finds a listed message that no longer reads as in English, and one that no longer exists', () => {
    expect(problems('fr', 'Somme', 'Total', 'checkout.total')).toContain('take it off the list')
    expect(strayListings(new Set(Object.keys(SAME_AS_ENGLISH)))).toEqual([])
    expect(strayListings(new Set())).toHaveLength(Object.keys(SAME_AS_ENGLISH).length)
  })

  it.each([
    ['es', 'Elija and pulse.', 'English word'], ['pt', 'A sua viagem with {city}.', 'English word'],
    ['fr', 'L\'aéroport.', 'straight apostrophe'], ['de', 'Sagt "ja".', 'straight quotation'], ['en', 'Wait...', 'three dots'],
    ['fr', 'Quand partir ?', 'narrow no-break space'], ['fr', 'Quand partir\u00a0?', 'narrow no-break space'], ['fr', 'Options\u202f: deux.', 'no-break space (U+00A0)'],
    ['fr', 'Vols de {from} à {to}.', 'd’ before a vowel'], ['de', 'Noch {minutes} min.', 'number and its unit'], ['it', 'Pesa 20 kg.', 'number and its unit'], ['de', 'Wir suchen …', 'before …'],
    ['fr', 'Options: deux.', 'no-break space'], ['fr', '« Rome\u00a0».', 'no-break space'],
    ['es', 'Listo?', 'without ¿'], ['es', '¿Listo? Ya?', 'without ¿'], ['es', 'Lo paga usted.', 'say tú'], ['es', 'No hay. Pruebe otro día.', 'say tú'], ['it', 'Scelga una tariffa.', 'say tu'],
    ['it', 'Controlli il Suo volo.', 'say tu'],
    ['fr', 'Tu pars.', 'say vous'], ['de', 'Du fliegst mit deinem Koffer.', 'say Sie'], ['pt', 'Você parte.', 'without a pronoun'], ['pt', 'Faz o check-in.', 'not say tu'],
    ['pt', 'Estamos reservando.', 'Brazilian'], ['de', '«Rom».', 'quote with'], ['it', '“Roma”.', 'quote with'],
  ])('finds in %s: %s', (language, message, problem) => {
    expect(problems(language, message)).toContain(problem)
  })

  it('finds an ending or surrounding spaces that differ from English', () => {
    expect(problems('it', 'Fatto', 'Done.')).toContain('other punctuation')
    expect(problems('it', 'da', 'from ')).toContain('other spaces')
    expect(problems('es', 'Hola, {name}:', 'Hello {name},')).toBe('')
  })

  it('requires the plural forms of the language, and no others', () => {
    expect(problems('de', '{n, plural, other {# Tage}}', '{n, plural, other {# d}}')).toContain('lacks the plural form one')
    expect(problems('de', '{n, plural, one {# Tag} few {# Tage} other {# Tage}}', 'x')).toContain('plural form few')
    expect(problems('de', '{n, plural, =1 {ein Tag} other {# Tage}}', 'x')).toBe('')
    expect(problems('fr', '{n, plural, one {# vol} many {# de vols} other {# vols}}', 'x')).toBe('')
  })

  it.each([
    'Cheapest of {count} days', 'All {count} airports', '{answered, number} of {total, number} airline systems have answered', 'Give between {min, number} and {max, number} characters.',
  ])('requires a plural for a counted noun: %s', (message) => {
    expect(problems('en', message)).toContain('has no plural')
  })

  it.each(['Show {count, number} more', '{answered, number} of {total, plural, one {# flight} other {# flights}} shown', '{minutes}\u00a0min left', 'for all {count, number} · {price} each', '{airline} sells it', '{points} {label}'])(
    'allows a number before words that do not change: %s', (message) => {
      expect(problems('en', message)).not.toContain('has no plural')
    },
  )

  it('requires a plural wherever English has one', () => {
    expect(problems('de', 'Alle {count} Flughäfen', '{count, plural, one {# airport} other {All # airports}}')).toContain('as English does, and has no plural')
  })
})
