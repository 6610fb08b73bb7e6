import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brandFields } from './brand-fields.ts'
import { ROOT } from './lib.ts'

const ROW = /^\| `([^`]+)` \| (.*) \| (.+) \| `([^`]+)` \|$/
const rows = readFileSync(`${ROOT}docs/brands.md`, 'utf8').split('\n').filter((line) => line.startsWith('| `')).map((line) => {
  const [, field = '', meaning = '', effect = '', test = ''] = ROW.exec(line) ?? []
  return { line, field, meaning, effect, test }
})

describe('docs/brands.md', () => {
  it('has a row for every field of a brand, with the schema’s own sentence, and none for others', () => {
    const wanted = [...brandFields()].map(([field, about]) => `${field}: ${about}`)
    const told = rows.map(({ field, meaning }) => `${field}: ${meaning}`)
    expect(wanted.filter((row) => !told.includes(row)), 'fields without a row of field, sentence, effect and test').toEqual([])
    expect(told.filter((row) => !wanted.includes(row)), 'rows of no field').toEqual([])
  })

  it('names tests that exist and speak of the field', () => {
    const wrong = rows.filter(({ field, test }) => {
      // A test may speak of the thing rather than of the field: of a nationality for askNationality.
      const [word = ''] = /[A-Z]?[a-z]*$/.exec(field) ?? []
      return !(existsSync(ROOT + test) && readFileSync(ROOT + test, 'utf8').toLowerCase().includes(word.toLowerCase()))
    })
    expect(wrong.map(({ line }) => line)).toEqual([])
  })
})
