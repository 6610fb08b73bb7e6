import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fullTitle } from './page-title.tsx'

/** Pages on which no brand is known. */
const WITHOUT_BRAND = ['features/shell/faults/last-resorts.tsx', 'features/shell/faults/missing-brand.tsx']

it('a title starts with the page’s name and ends with the brand’s', () => {
  expect(fullTitle('Your trip', { pageTitle: 'Nordlys Reisen' })).toBe('Your trip · Nordlys Reisen')
})

it('every page of a brand uses this format', () => {
  const app = new URL('../../', import.meta.url)
  const files = readdirSync(app, { recursive: true }).map((name) => String(name).replaceAll('\\', '/')).filter((name) => name.endsWith('.tsx'))
  expect(files.length).toBeGreaterThan(100)
  const writers = files.filter((name) => readFileSync(new URL(name, app), 'utf8').includes('<title>'))
  expect(writers.toSorted()).toEqual([...WITHOUT_BRAND, 'platform/head/page-title.tsx'].toSorted())
})
