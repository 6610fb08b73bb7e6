import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brandFields } from '../brand-fields.ts'
import { ROOT } from '../lib.ts'

/** What the pages of docs say about tests and fields: tests are found by their titles and file names, so files can be split and moved freely. */

const FOLDERS = '{contract,i18n,brands,geo,services,storefront,server,scripts,e2e,bench}'
const testFiles = globSync(`${FOLDERS}/**/*.test.{ts,tsx}`, { cwd: ROOT, exclude: (path) => path.includes('node_modules') })

const textOf = (path: string): string => readFileSync(ROOT + path, 'utf8')
const rowsOf = (path: string, heading: string): string[] => textOf(path).split('\n').filter((line) => line.startsWith('| ') && !line.startsWith(`| ${heading}`))

describe('the pages of docs', () => {
  it('name test files that exist', () => {
    const known = new Set(testFiles.map((file) => basename(file)))
    const pages = globSync('{README.md,docs/**/*.md}', { cwd: ROOT })
    const named = pages.flatMap((page) => [...textOf(page).matchAll(/`([\w.-]+\.test\.tsx?)`/g)].map(([, name = '']) => ({ page, name })))
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter(({ name }) => !known.has(name))).toEqual([])
  })
})

describe('docs/behaviour.md', () => {
  /** Lines that may hold a title: where a test or a group of them begins, and where a table of cases ends. */
  const titles = testFiles.flatMap((file) => textOf(file).split('\n').filter((line) => /^\s*(?:(?:it|test|describe)\b|[\])}]+.*\)\(|['"`])/.test(line)))

  const problemsOf = (row: string): string[] => {
    const named = [...row.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title)
    if (named.length === 0) return ['names no test']
    return named.flatMap((title) => {
      const { length } = titles.filter((line) => line.includes(title))
      return length === 1 ? [] : [`${length} tests are called “${title}”`]
    })
  }

  it('shows each fact by one test that exists', () => {
    const rows = rowsOf('docs/behaviour.md', 'Fact')
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.flatMap((row) => problemsOf(row).map((problem) => `${row.split('|')[1]?.trim()}: ${problem}`))).toEqual([])
  })

  it('would notice a fact without a test, a title that changed and a title of two tests', () => {
    const found = ['a test', '“no such\u00a0title”', '“it”', '“shows each fact by one test that exists”'].map((tests) => problemsOf(`| A fact | ${tests} |`).length)
    expect(found).toEqual([1, 1, 1, 0])
  })
})

describe('docs/brands.md', () => {
  it('has a row for every field of a brand, with the schema’s own sentence, and none for others', () => {
    const wanted = [...brandFields()].map(([field, about]) => `${field}: ${about}`)
    const rows = rowsOf('docs/brands.md', 'Field').filter((line) => line.startsWith('| `')).map((line) => {
      const [, field = '', meaning = ''] = /^\| `([^`]+)` \| (.*) \| .+ \| `[^`]+` \|$/.exec(line) ?? []
      return `${field}: ${meaning}`
    })
    expect(wanted.filter((row) => !rows.includes(row)), 'fields without a row of field, sentence, effect and test').toEqual([])
    expect(rows.filter((row) => !wanted.includes(row)), 'rows of no field').toEqual([])
  })
})

describe('docs/security.md', () => {
  it('states for every requirement whether it is met', () => {
    const rows = rowsOf('docs/security.md', 'Requirement')
    expect(rows.length).toBeGreaterThan(40)
    expect(rows.filter((row) => !/\| (?:met|partly|not yet)[^|]*\|$/.test(row))).toEqual([])
  })
})
