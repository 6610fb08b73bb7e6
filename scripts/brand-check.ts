import type { RuleFinding } from '@portolan/brands/brand-rules'
import { adviseBrand, type ThemeTokens } from '@portolan/brands/brand-advice'
import type { Installation } from '@portolan/brands/installation'
import { preflight } from '@portolan/brands/preflight'
import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { ProductType } from '@portolan/contract/values/product'
import { claimedHosts, hostsOf } from '@portolan/brands/read-brand-file'
import { listNamespaces, loadCatalogs } from '@portolan/i18n/catalogs'
import { installationOf } from '@portolan/services/installation'
import { parseSettings } from '@portolan/services/platform/settings'
import { access, readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { ROOT } from './lib.ts'

/** Before a brand goes live: npm run brand:check <brand or folder>…, all of brands/ without one. Ends with 1 where anything is found. */

/** Legally required texts of each product, by message key; a language without one cannot sell it. */
const LEGAL_TEXTS: Readonly<Record<ProductType, readonly string[]>> = {
  F: ['legal.termsFare', 'legal.termsCancel'],
  FF: ['legal.termsFare', 'legal.termsCancel'],
  H: ['legal.termsStay', 'legal.termsCancel'],
  DP: ['legal.termsFare', 'legal.termsStay', 'legal.packageInformation'],
  HGH: ['legal.termsFare', 'legal.termsStay', 'legal.packageInformation'],
}
const LEGAL_PAGES = ['/legal/privacy', '/legal/cookies', '/legal/terms', '/legal/accessibility']

const error = (path: string, message: string): RuleFinding => ({ severity: 'ERROR', path, message })
const warning = (path: string, message: string): RuleFinding => ({ severity: 'WARNING', path, message })

const checkFolder = async (folder: string, { tokens, installation }: { tokens: ThemeTokens; installation: Installation }): Promise<RuleFinding[]> => {
  const json = await readJson(join(folder, 'brand.json'))
  if ('problem' in json) return [error('', json.problem)]
  const { brand, findings } = preflight(json.value, installation)
  const known = new Set(findings.map(({ path }) => path))
  const advice = adviseBrand(json.value, tokens).filter(({ path }) => !known.has(path))
  if (!brand) return [...findings, ...advice]
  const more = await Promise.all([missingFiles(folder, brand), missingWords(brand), missingLegalTexts(brand), claimedByNeighbours(folder, brand)])
  return [...findings, ...idOf(folder, brand), ...more.flat(), ...advice]
}

const readJson = async (file: string): Promise<{ value: unknown } | { problem: string }> => {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'))
    return { value }
  } catch (reason) {
    return { problem: reason instanceof SyntaxError ? `is not JSON: ${reason.message}` : `cannot be read: ${String(reason)}` }
  }
}

const idOf = (folder: string, { id }: BrandConfig): RuleFinding[] =>
  id === basename(folder) ? [] : [error('id', `must be the name of its folder, ${basename(folder)}`)]

/** Pictures of the brand's own folder must lie there. */
const missingFiles = async (folder: string, brand: BrandConfig): Promise<RuleFinding[]> => {
  const prefix = `/brand-assets/${brand.id}/`
  const named = stringsIn(brand, '').filter(({ value }) => value.startsWith('/brand-assets/'))
  const findings = await Promise.all(named.map(async ({ path, value }) => {
    if (!value.startsWith(prefix)) return [error(path, `${value} lies in another brand's folder`)]
    const exists = await access(join(folder, 'assets', value.slice(prefix.length))).then(() => true, () => false)
    return exists ? [] : [error(path, `${value} is not in the folder's assets`)]
  }))
  return findings.flat()
}

/** A host belongs to one brand: the folders beside this one, which are served together with it, must not claim it. */
const claimedByNeighbours = async (folder: string, brand: BrandConfig): Promise<RuleFinding[]> => {
  const beside = (await readdir(dirname(folder), { withFileTypes: true })).filter((entry) => !entry.isFile() && entry.name !== basename(folder))
  const claims = await Promise.all(beside.map(async ({ name }) => {
    const json = await readJson(join(dirname(folder), name, 'brand.json'))
    return { name, hosts: 'value' in json ? (claimedHosts(json.value) ?? []) : [] }
  }))
  return hostsOf(brand).flatMap((host, index) => {
    const owner = claims.find(({ hosts }) => hosts.includes(host))
    return owner ? [error(index === 0 ? 'domain' : `aliases.${index - 1}`, `${host} is claimed by ${owner.name} beside it; who is served there keeps it`)] : []
  })
}

/** Texts of the storefront itself in each language that the brand offers. */
const missingWords = async ({ languages }: BrandConfig): Promise<RuleFinding[]> => {
  const namespaces = await listNamespaces('en')
  const reference = Object.keys(await loadCatalogs('en', namespaces))
  const findings = await Promise.all(languages.map(async (language) => {
    const catalog = await loadCatalogs(language, namespaces)
    return reference.filter((key) => !Object.hasOwn(catalog, key)).map((key) => error('languages', `${language} has no message ${key}`))
  }))
  return findings.flat()
}

const missingLegalTexts = async ({ languages, brand, footer }: BrandConfig): Promise<RuleFinding[]> => {
  const findings = await Promise.all(languages.map(async (language) => {
    const legal = await loadCatalogs(language, ['legal'])
    return brand.productTypesOrder.flatMap((product) => LEGAL_TEXTS[product].filter((key) => !Object.hasOwn(legal, key))
      .map((key) => error('brand.productTypesOrder', `${product} cannot be sold in ${language}: there is no legal text ${key}`)))
  }))
  const pages = Object.entries(brand.policies).filter(([, url]) => url.startsWith('/') && !LEGAL_PAGES.includes(url.split(/[?#]/, 1)[0] ?? ''))
  return [
    ...findings.flat(),
    ...pages.map(([name, url]) => error(`brand.policies.${name}`, `${url} is no page of the site; there are ${LEGAL_PAGES.join(', ')}`)),
    ...(footer.legalTextKey === undefined && footer.scriptUrl === undefined ? [warning('footer', 'says nothing of who sells: legalTextKey or scriptUrl')] : []),
  ]
}

type Named = { path: string; value: string }
const stringsIn = (value: unknown, path: string): Named[] => {
  if (typeof value === 'string') return [{ path, value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => stringsIn(inner, path ? `${path}.${name}` : name))
}

/** The storefront's own colours, read where they are set. */
const readTokens = async (): Promise<ThemeTokens> => {
  const css = await readFile(join(ROOT, 'storefront/app/ui/tokens.css'), 'utf8')
  const token = (name: string): string => {
    const hex = new RegExp(String.raw`--color-${name}:\s*(#[0-9a-f]{3,6})\b`, 'i').exec(css)?.[1]
    if (hex === undefined) throw new Error(`tokens.css sets no colour ${name}`)
    return hex.length === 4 ? hex.replaceAll(/[0-9a-f]/gi, '$&$&') : hex
  }
  return { card: token('card'), text: token('text'), muted: token('muted'), ink: token('ink'), page: token('page') }
}

const demoFolders = async (): Promise<string[]> => {
  const entries = await readdir(join(ROOT, 'brands'), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory() && !['src', 'strapi', 'node_modules'].includes(entry.name)).map(({ name }) => join(ROOT, 'brands', name))
}

const named = process.argv.slice(2).map((name) => (/[\\/]/.test(name) ? resolve(name) : join(ROOT, 'brands', name)))
const tokens = await readTokens()
const installation = installationOf(parseSettings(process.env))
for (const folder of named.length > 0 ? named : await demoFolders()) {
  const findings = await checkFolder(folder, { tokens, installation })
  const errors = findings.filter(({ severity }) => severity === 'ERROR').length
  for (const { severity, path, message } of findings) console.log(`${severity.toLowerCase().padEnd(7)} ${basename(folder)}${path ? ` at ${path}` : ''}: ${message}`)
  console.log(findings.length === 0 ? `${basename(folder)} is ready` : `${basename(folder)}: ${errors} errors, ${findings.length - errors} warnings`)
  if (findings.length > 0) process.exitCode = 1
}
