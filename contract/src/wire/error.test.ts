import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from './endpoints.ts'
import { ERROR_CATALOGUE, errorCodes } from './error.ts'
import { LANGUAGES } from '../values/product.ts'

describe('the error catalogue', () => {
  it('gives business failures 500 and keeps the other statuses for what they mean', () => {
    const byStatus = Map.groupBy(Object.entries(ERROR_CATALOGUE), ([, { status }]) => status)
    expect([...byStatus.keys()].sort((a, b) => a - b)).toEqual([400, 401, 403, 404, 405, 429, 500, 503])
    expect(byStatus.get(429)?.map(([code]) => code)).toEqual(['TOO_MANY_REQUESTS'])
    expect(byStatus.get(503)?.map(([code]) => code).sort()).toEqual(['MAINTENANCE', 'OVERLOADED'])
  })

  it('counts only an unforeseen failure as a fault', () => {
    expect(Object.entries(ERROR_CATALOGUE).filter(([, { expected }]) => !expected).map(([code]) => code)).toEqual(['INTERNAL'])
  })

  it('allows a repeat only for the codes of a row’s retry rule', () => {
    for (const { retry, method } of ALL_ENDPOINTS) {
      for (const code of retry?.codes ?? []) expect([method, code, ERROR_CATALOGUE[code].retry]).toEqual([method, code, 'SAME_CALL'])
    }
  })

  it.each(LANGUAGES)('has words for every code in %s', (language) => {
    const messages: unknown = JSON.parse(readFileSync(new URL(`../../../i18n/catalogs/${language}/errors.json`, import.meta.url), 'utf8'))
    expect(Object.keys(messages ?? {})).toEqual(expect.arrayContaining([...errorCodes.values]))
  })
})
