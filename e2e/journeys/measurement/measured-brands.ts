import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Words } from '../../fixtures/words.ts'

/** Brands that measure, and what a page shows and keeps of the choice. */

export const TAG_MANAGER = 'https://tags.example/utag.js'
export const CONSENT_TOOL = 'https://consent.example/tool.js'
export const OWN_TOOL_HOST = 'tool.localhost'

/** The demo brands, one of them with a tag manager, and one more whose portal brings a consent tool of its own. */
export const brandsWithTags = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-brands-'))
  await cp(new URL('../../../brands/', import.meta.url), folder, { recursive: true, filter: (path) => !/node_modules|\/src$|package\.json$/.test(path) })
  const file = join(folder, 'nordlys/brand.json')
  const brand = JSON.parse(await readFile(file, 'utf8'))
  const withTags = { ...brand, tracking: { tagManagerUrl: TAG_MANAGER }, allowedHosts: { scripts: ['tags.example'], images: [] } }
  await writeFile(file, JSON.stringify(withTags))
  await cp(join(folder, 'nordlys'), join(folder, 'tool'), { recursive: true })
  await writeFile(join(folder, 'tool/brand.json'), JSON.stringify({
    ...withTags, id: 'tool', domain: OWN_TOOL_HOST, aliases: [], tracking: { tagManagerUrl: TAG_MANAGER, consentScriptUrl: CONSENT_TOOL },
    allowedHosts: { scripts: ['tags.example', 'consent.example'], images: [] },
  }).replaceAll('/brand-assets/nordlys/', '/brand-assets/tool/'))
  return folder
}

export const choiceOf = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'cookies-acceptance')?.value
export const idsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => ['fingerprint', 'sessionFingerprint'].filter((name) => localStorage.getItem(name) !== null))
export const banner = (page: Page, t: Words) => page.getByRole('region', { name: t('consent.title') })
