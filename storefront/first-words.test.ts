import { listNamespaces, loadCatalogs } from '@portolan/i18n/catalogs'
import { describe, expect, it } from 'vitest'
import { PAGES } from './app/pages.ts'
import { firstWords, laterWords } from './first-words.ts'

const KEYS = Object.keys(await loadCatalogs('en', await listNamespaces('en')))
const words = firstWords(KEYS)

describe('the messages in a document', () => {
  it('are known of every page', () => expect(Object.keys(words)).toEqual(PAGES.map(({ path }) => path)))

  it.each([
    ['a key that a first load says', '/', 'landing.title', true], ['one whose middle is a code', '/checkout/:cartId', 'errors.OVERLOADED', true], ['no failure of a call that comes later', '/F', 'errors.CART_EXPIRED', false],
    ['none that only a note in the code names', '/', 'errors.NETWORK', false], ['a frame’s', '/deals', 'common.mainNavigation', true],
    ['no dialog’s that is loaded later', '/F', 'consent-preferences.title', false], ['no form’s that is loaded on the first sign of use', '/', 'search-form.adults', false],
    ['no other page’s', '/', 'flights.select', false],
  ])('are exactly those of the page’s first load: %s', (_what, path, key, isFirst) => {
    expect(KEYS.includes(key) || !isFirst).toBe(true)
    expect(words[path]?.includes(key)).toBe(isFirst)
  })

  it('are fewer than its catalogs contain', () => {
    const all = (path: string) => PAGES.find((page) => page.path === path)?.messages ?? []
    for (const path of ['/', '/F', '/deals']) {
      const ofCatalogs = KEYS.filter((key) => [...all(path), 'common', 'consent', 'errors'].includes(key.split('.')[0] ?? ''))
      expect(words[path]?.length).toBeLessThan(ofCatalogs.length * 0.8)
    }
  })
})

it('a later part waits for its messages, wherever it is imported', () => {
  const { transform } = laterWords as unknown as { transform: { handler: (code: string) => { code: string } | null } }
  const { code = '' } = transform.handler("const A = lazy(() => import('./a.tsx'))\nconst b = import('../b.ts')") ?? {}
  expect(code).toContain("lazy(() => wordsFor(import('./a.tsx')))\nconst b = wordsFor(import('../b.ts'))")
  expect([transform.handler("import a from './a.tsx'"), transform.handler("import('./a.tsx')") === null]).toEqual([null, false])
})
