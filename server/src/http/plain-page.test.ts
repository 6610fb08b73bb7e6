import { loadCatalogs } from '@portolan/i18n/catalogs'
import { expect, it } from 'vitest'
import { inlineHashes } from '../documents/content-security-policy.ts'
import { BUSY, loadPlainPage } from './plain-page.ts'

const busyPage = await loadPlainPage(BUSY)

it.each([
  ['de-CH,de;q=0.9,en;q=0.8', 'de'], ['ja,pt-BR;q=0.8,en;q=0.5', 'pt'], ['FR', 'fr'], ['ja', 'en'], ['*', 'en'], ['', 'en'], [undefined, 'en'],
])('%s is answered in %s', async (asked, language) => {
  const { html, headers } = busyPage(asked)
  const words = await loadCatalogs(language, ['common', 'errors'])
  expect(headers).toMatchObject({ 'content-language': language, 'content-type': 'text/html; charset=utf-8', vary: 'accept-language' })
  expect(html).toContain(`<html lang="${language}">`)
  for (const key of ['common.errorTitle', 'errors.OVERLOADED', 'common.tryAgain']) expect(html).toContain(`>${words[key]}<`)
})

it('loads no other file, and its policy allows its style', () => {
  const { html, headers } = busyPage('en')
  expect(html).not.toMatch(/src=|url\(|https?:/)
  expect(headers['content-security-policy']).toContain(`style-src 'self' ${inlineHashes(html).styles[0]};`)
})
