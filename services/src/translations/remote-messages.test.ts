import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { managementService, messageFiles, remoteMessages } from './remote-messages.ts'
import type { MessageSource } from './translations.ts'

const closing: (() => void)[] = []
afterEach(() => { for (const close of closing.splice(0)) close() })

const OWN = { 'landing.title': '{brand}: vuelos', 'landing.destinations': 'Ideas', 'landing.destinationsText': 'Elige uno.' }
const loadCatalog = async () => OWN
const committed: MessageSource = { listNamespaces: async () => ['landing'], loadCatalog, loadCatalogs: loadCatalog, version: () => '' }

type Answer = { status?: number; body?: unknown; never?: boolean }

/** A server of translations on this machine; `answer` may change between calls. */
const aServer = async (answer: (request: IncomingMessage) => Answer): Promise<string> => {
  const server = createServer((request, response) => {
    const { status = 200, body = {}, never = false } = answer(request)
    if (!never) response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  closing.push(() => { server.closeAllConnections(); server.close() })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const aSource = (fetchMessages: ReturnType<typeof messageFiles>) => {
  const reports: string[] = []
  const time = { ms: 1_000_000 }
  const asked: Promise<unknown>[] = []
  const source = remoteMessages({
    fetchMessages: (language, namespace) => {
      const asking = fetchMessages(language, namespace)
      asked.push(asking)
      return asking
    },
    committed, clock: { now: () => time.ms }, freshForMs: 60_000,
    report: (name, details) => reports.push(`${name} ${details.error instanceof Error ? details.error.message : JSON.stringify(details)}`),
  })
  const title = async (): Promise<string | undefined> => (await source.loadCatalog('es', 'landing'))['landing.destinations']
  /** What is known once a refresh in the background has ended. */
  const later = async (): Promise<string | undefined> => {
    time.ms += 60_000
    await title()
    await Promise.allSettled(asked)
    await nextTurn()
    return title()
  }
  return { source, reports, title, later }
}

describe('messages from another server', () => {
  it('are requested by namespace and language as JSON, and override the committed ones', async () => {
    const asked: (string | undefined)[] = []
    const url = await aServer(({ url: path, headers }) => { asked.push(path, headers.accept); return { body: { destinations: 'Sitios', unknown: 'x' } } })
    const { source, title } = aSource(messageFiles({ url: `${url}/v7/`, fetch }))
    expect(await title()).toBe('Sitios')
    expect(asked).toEqual(['/v7/landing/es.json', 'application/json'])
    const catalog = await source.loadCatalog('es', 'landing')
    expect(Object.keys(catalog)).toEqual(Object.keys(OWN))
  })

  it('are refreshed in the background, and change their version', async () => {
    let text = 'Uno'
    const url = await aServer(() => ({ body: { destinations: text } }))
    const { source, title, later } = aSource(messageFiles({ url, fetch }))
    await title()
    const [version, whole] = [source.version(), await source.loadCatalogs('es', ['landing'])]
    expect(await source.loadCatalogs('es', ['landing'])).toBe(whole)
    text = 'Dos'
    expect(await title()).toBe('Uno')
    expect(await later()).toBe('Dos')
    expect(source.version()).not.toBe(version)
    expect((await source.loadCatalogs('es', ['landing']))['landing.destinations']).toBe('Dos')
  })

  it.each<[string, Answer]>([
    ['fails', { status: 500 }], ['answers no JSON', { body: '<html>' }], ['answers a list', { body: [] }], ['does not answer', { never: true }],
  ])('Translation load failure: an error names language and namespace where the server %s, and the last valid copy stays', async (_how, bad) => {
    let answer: Answer = bad
    const url = await aServer(() => answer)
    const { reports, title, later } = aSource(messageFiles({ url, fetch, timeoutMs: 300 }))
    expect(await title()).toBe(OWN['landing.destinations'])
    expect(reports).toEqual(['translations-stale Translations of landing in es could not be loaded'])
    answer = { body: { destinations: 'Sitios' } }
    expect(await later()).toBe('Sitios')
    answer = { status: 503 }
    expect(await later()).toBe('Sitios')
    expect(reports).toHaveLength(2)
  })

  it('never break a page: a text with other parameters or invalid syntax is reported, and the committed one stays', async () => {
    const url = await aServer(() => ({ body: { title: '{marca}: vuelos', destinations: '{count, plural', destinationsText: 'Elige.' } }))
    const { source, reports } = aSource(messageFiles({ url, fetch }))
    expect(await source.loadCatalog('es', 'landing')).toEqual({ ...OWN, 'landing.destinationsText': 'Elige.' })
    expect(reports).toEqual([expect.stringContaining('"keys":["landing.title","landing.destinations"]')])
  })
})

describe('messages of a translation management service', () => {
  it('are requested with the key, and untranslated texts stay the committed ones', async () => {
    const asked: unknown[] = []
    const url = await aServer(({ url: path, headers }) => {
      asked.push([path, headers['x-api-key']])
      return { body: { es: { destinations: 'Sitios', destinationsText: null } } }
    })
    const { source, title } = aSource(managementService({ url, key: 'tgpak_1', fetch }))
    expect(await title()).toBe('Sitios')
    expect(asked).toEqual([['/v2/projects/translations/es?ns=landing', 'tgpak_1']])
    expect((await source.loadCatalog('es', 'landing'))['landing.destinationsText']).toBe(OWN['landing.destinationsText'])
  })

  it('are reported as missing if it does not have the language', async () => {
    const url = await aServer(() => ({ body: { en: {} } }))
    const { reports, title } = aSource(managementService({ url, key: 'k', fetch }))
    expect(await title()).toBe(OWN['landing.destinations'])
    expect(reports).toEqual(['translations-stale Translations of landing in es could not be loaded'])
  })
})
