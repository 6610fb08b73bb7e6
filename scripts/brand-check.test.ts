import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { ROOT } from './lib.ts'

const folders: string[] = []
afterEach(async () => { await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))) })

/** A copy of Solara with its file rewritten. */
const aBrand = async (rewrite: (text: string) => string): Promise<string> => {
  const parent = await mkdtemp(join(tmpdir(), 'brand-check-'))
  folders.push(parent)
  const folder = join(parent, 'solara')
  await cp(join(ROOT, 'brands/solara'), folder, { recursive: true })
  const file = join(folder, 'brand.json')
  await writeFile(file, rewrite(await readFile(file, 'utf8')))
  return folder
}

const check = (...folderNames: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/brand-check.ts', ...folderNames], { cwd: ROOT, encoding: 'utf8' })
  expect(stderr).toBe('')
  return { status, lines: stdout.trim().split('\n') }
}

it('every demo brand is ready', () => {
  const { status, lines } = check()
  expect(lines.filter((line) => !line.endsWith(' is ready'))).toEqual([])
  expect(status).toBe(0)
})

it('a brand that is not ready gets all its problems at once, with their paths', async () => {
  const faulty = await aBrand((text) => {
    const brand = JSON.parse(text)
    brand.theme = { ...brand.theme, primaryColor: '#ffd400', favicon: '/brand-assets/solara/nosuch.svg', logoPrimaryUrl: '/brand-assets/nordlys/logo.svg' }
    brand.brand = { ...brand.brand, productTypesOrder: ['F', 'DP'], businessProfileId: { F: 'demo', DP: 'demo' }, policies: { ...brand.brand.policies, privacy: '/privacy' } }
    brand.footer = { scriptUrl: 'https://cdn.example/footer.js' }
    brand.texts.fr.heroTitle = '{count, plural, one {un'
    delete brand.texts.it.heroTitle
    return JSON.stringify(brand)
  })
  const { status, lines } = check(faulty)
  expect(status).toBe(1)
  for (const expected of [
    /^error {3}solara at footer\.scriptUrl: host cdn\.example is not in allowedHosts\.scripts/,
    /^error {3}solara at theme\.favicon: .*nosuch\.svg is not in the folder's assets/,
    /^error {3}solara at theme\.logoPrimaryUrl: .* lies in another brand's folder/,
    /^error {3}solara at brand\.policies\.privacy: \/privacy is no page of the site/,
    /^error {3}solara at brand\.productTypesOrder: DP cannot be sold in fr: there is no legal text legal\.packageInformation/,
    /^error {3}solara at texts\.fr\.heroTitle: is no message/,
    /^warning solara at texts\.it\.heroTitle: missing/,
    /^warning solara at theme\.primaryTextColor: has a contrast of 1\.\d\d on primaryColor/,
    /^solara: \d+ errors, \d+ warnings$/,
  ]) expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(expected)]))
})

it('a brand that cannot be read says why', async () => {
  const [unreadable, unfitting] = await Promise.all([aBrand((text) => text.slice(0, 200)), aBrand((text) => text.replace('"#c8321c"', '"red"').replaceAll('"F"', '"CAR"'))])
  const { status, lines } = check(unreadable, unfitting)
  expect(status).toBe(1)
  expect(lines[0]).toMatch(/^error {3}solara: is not JSON/)
  expect(lines).toEqual(expect.arrayContaining([
    'error   solara at theme.primaryColor: Not a #rrggbb colour', expect.stringMatching(/^error {3}solara at brand\.productTypesOrder\.0: .*"DP"/),
  ]))
})

it('a brand that claims another brand’s host gets that brand’s name', async () => {
  const folder = await aBrand((text) => JSON.stringify({ ...JSON.parse(text), aliases: ['shop.example', 'neighbour.example'] }))
  await cp(folder, join(folder, '../neighbour'), { recursive: true })
  await writeFile(join(folder, '../neighbour/brand.json'), JSON.stringify({ domain: 'neighbour.example' }))
  const { status, lines } = check(folder)
  expect([status, lines[0]]).toEqual([1, 'error   solara at aliases.1: neighbour.example is claimed by neighbour beside it; who is served there keeps it'])
})
