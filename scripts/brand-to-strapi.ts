import { toCmsEntry } from '@portolan/brands/cms-entry'
import { preflight } from '@portolan/brands/preflight'
import { installationOf } from '@portolan/services/installation'
import { parseSettings } from '@portolan/services/platform/settings'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ROOT } from './lib.ts'

/**
 * Writes a brand's folder into a Strapi through its REST API: STRAPI_URL=… STRAPI_TOKEN=… npm run brand:to-strapi <brand or folder>.
 * The token must be allowed to create and update; Portolan itself needs one that may read only. Run again it updates the entry.
 */

type Entry = { documentId: string; [field: string]: unknown }

const [name] = process.argv.slice(2)
const { STRAPI_URL, STRAPI_TOKEN } = process.env
if (!name || !STRAPI_URL || !STRAPI_TOKEN) {
  console.error('STRAPI_URL=http://… STRAPI_TOKEN=… npm run brand:to-strapi <brand or folder>')
  process.exit(2)
}

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, data?: unknown): Promise<Entry[]> => {
  const answer = await fetch(`${STRAPI_URL.replace(/\/$/, '')}/api/${path}`, {
    method, headers: { authorization: `Bearer ${STRAPI_TOKEN}`, 'content-type': 'application/json' }, ...(data === undefined ? {} : { body: JSON.stringify({ data }) }),
  })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path.split('?', 1)[0]}: ${answer.status} ${body}`)
  const { data: entries }: { data: Entry | Entry[] } = JSON.parse(body)
  return [entries].flat()
}

/** The entry that a filter finds, made where there is none. */
const findOrMake = async (collection: string, filter: Record<string, string>, data: unknown): Promise<Entry> => {
  const query = new URLSearchParams(Object.entries(filter).map(([field, value]) => [`filters${field}[$eq]`, value]))
  const [found] = await call('GET', `${collection}?${query}`)
  const [entry] = found ? [found] : await call('POST', collection, data)
  if (!entry) throw new Error(`${collection} answered no entry`)
  return entry
}

const folder = /[\\/]/.test(name) ? resolve(name) : join(ROOT, 'brands', name)
const { brand, findings, isServed } = preflight(JSON.parse(await readFile(join(folder, 'brand.json'), 'utf8')), installationOf(parseSettings(process.env)))
if (!brand || !isServed) throw new Error(`${folder} is no brand: npm run brand:check says why (${findings.find(({ severity }) => severity === 'ERROR')?.path})`)

const paymentMethods: string[] = []
for (const { method, provider } of brand.payment.methods) {
  const taker = await findOrMake('payment-providers', { '[name]': provider }, { name: provider })
  const made = await findOrMake('payment-methods', { '[method]': method, '[provider][name]': provider }, { method, provider: taker.documentId })
  paymentMethods.push(made.documentId)
}
const data = { ...toCmsEntry(brand), paymentMethods }
const [existing] = await call('GET', `brand-configurations?${new URLSearchParams([['filters[domain][$eq]', brand.domain]])}`)
const [written] = existing ? await call('PUT', `brand-configurations/${existing.documentId}`, data) : await call('POST', 'brand-configurations', data)
console.log(`${brand.domain}: ${existing ? 'updated' : 'created'} as ${written?.documentId}`)
