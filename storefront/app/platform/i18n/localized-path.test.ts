import { describe, expect, it } from 'vitest'
import { localizedPath } from './localized-path.ts'

describe('a link inside the storefront', () => {
  it.each([
    ['/F', 'en', 'en', '/F'],
    ['/F', 'es', 'en', '/F?lang=es'],
    ['/F?lang=es', 'en', 'en', '/F'],
    ['/F?from=city-MAD&children=7,9', 'de', 'en', '/F?from=city-MAD&children=7,9&lang=de'],
    ['/trip#top', 'pt', 'de', '/trip?lang=pt#top'],
  ] as const)('%s in %s on a brand in %s is %s', (path, language, own, expected) => {
    expect(localizedPath(path, language, own)).toBe(expected)
  })
})
