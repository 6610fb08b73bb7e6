import { type Language, LANGUAGES } from '@portolan/contract/values/product'
import type { Endpoint } from '@portolan/contract/wire/endpoint'
import { isFailure } from '@portolan/contract/wire/failure'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fieldMessages, languageAsked } from './field-problems.ts'
import { parseCall } from './parse-call.ts'

const FIELDS = {
  name: z.string().check(z.minLength(1)), code: z.string().check(z.length(3)), note: z.string().check(z.maxLength(5)), title: z.string().check(z.minLength(2), z.maxLength(4)),
  cabin: z.enum(['ECONOMY', 'BUSINESS']), adults: z.number().check(z.minimum(1), z.maximum(9)), age: z.number().check(z.minimum(2)), bags: z.number().check(z.maximum(3)),
  ages: z.array(z.number()).check(z.maxLength(1)), city: z.string().check(z.minLength(3), z.regex(/^[A-Z]/)), email: z.email(), word: z.string().check(z.minLength(4)),
}
const GOOD = { name: 'A', code: 'MAD', note: '', title: 'Mrs', cabin: 'ECONOMY', adults: 1, age: 7, bags: 0, ages: [], city: 'Oslo', email: 'a@b.example', word: 'word' }

const said = async (body: Record<string, unknown>, language: Language = 'en'): Promise<string[]> => {
  const row = { query: null, body: z.object(FIELDS) } as unknown as Endpoint<unknown, unknown, unknown>
  const outcome = parseCall(row, {}, { ...GOOD, ...body })
  if (!isFailure(outcome)) return []
  const { validationErrors } = await fieldMessages(outcome.validationErrors ?? [], language)
  return (validationErrors ?? []).map(({ message }) => message)
}

const RULES: readonly [rule: string, body: Record<string, unknown>, message: string][] = [
  ['required', { name: undefined }, 'name: This field is required.'],
  ['one of a list', { cabin: 'SOFA' }, 'cabin: This value must be one of: ECONOMY, BUSINESS.'],
  ['blank', { name: '' }, 'name: This field cannot be blank.'],
  ['type', { adults: 'two' }, 'adults: This value has the wrong type.'],
  ['format', { email: 'nobody' }, 'email: This value does not have the right format.'],
  ['length', { code: 'MADR' }, 'code: Give exactly 3 characters.'],
  ['minimum length', { word: 'abc' }, 'word: Give at least 4 characters.'],
  ['maximum length', { note: 'too long' }, 'note: Give at most 5 characters.'],
  ['range of lengths', { title: 'Doctor' }, 'title: Give between 2 and 4 characters.'],
  ['minimum', { age: 1 }, 'age: This value cannot be less than 2.'],
  ['maximum', { bags: 4 }, 'bags: This value cannot be more than 3.'],
  ['range', { adults: 10 }, 'adults: This value must lie between 1 and 9.'],
  ['entries', { ages: [1, 2] }, 'ages: Give at most 1 entry.'],
]

describe('the default messages of a form', () => {
  it('name a problem once if a value breaks two rules with the same message', async () => {
    expect(await said({ city: '  ' })).toEqual(['city: This field cannot be blank.'])
  })

  it.each(RULES)('%s', async (_rule, body, message) => {
    expect(await said(body)).toEqual([message])
  })

  it('exist in each language and keep the field’s technical name', async () => {
    const all = await Promise.all(LANGUAGES.map((language) => said({ name: undefined }, language)))
    expect(Object.fromEntries(LANGUAGES.map((language, at) => [language, all[at]?.[0]]))).toEqual({
      en: 'name: This field is required.', es: 'name: Este campo es obligatorio.', it: 'name: Questo campo è obbligatorio.',
      fr: 'name: Ce champ est obligatoire.', de: 'name: Dieses Feld ist ein Pflichtfeld.', pt: 'name: Este campo é obrigatório.',
    })
  })

  it.each(LANGUAGES.filter((language) => language !== 'en'))('are translated into %s for every rule, with the same numbers', async (language) => {
    for (const [rule, body, english] of RULES) {
      const [message = ''] = await said(body, language)
      expect([rule, message]).not.toEqual([rule, english])
      expect([rule, message.match(/\d+/g)]).toEqual([rule, english.match(/\d+/g)])
      expect(message).not.toMatch(/form\.|invalid$|value|field/)
    }
  })
})

describe('the language that a caller requests', () => {
  it.each<[string | undefined, Language]>([
    [undefined, 'en'], ['', 'en'], ['de-CH', 'de'], ['ja, pt;q=0.4, fr-CA;q=0.8', 'fr'], ['it;q=0, es', 'es'], ['x'.repeat(5000), 'en'], ['*', 'en'],
  ])('%s is %s', (header, language) => {
    expect(languageAsked(header)).toBe(language)
  })
})
