import { listNamespaces, loadCatalog } from '@portolan/i18n/catalogs'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { addTranslations, type TranslationPorts } from './translations.ts'

const anApp = (ports?: TranslationPorts) => {
  const app = Fastify()
  addTranslations(app, ports)
  return (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
}

describe('message files', () => {
  it('are served by namespace, with the keys of the catalog', async () => {
    const answer = await anApp()('/i18n/errors/es.json', { accept: 'application/json' })
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.json()).toHaveProperty('NO_CONTENT')
    const catalog = await loadCatalog('es', 'errors')
    expect(answer.json().NO_CONTENT).toBe(catalog['errors.NO_CONTENT'])
  })

  it('are served all in one, each key with its namespace', async () => {
    const messages: Record<string, string> = (await anApp()('/i18n/pt.json')).json()
    const namespaces = new Set(Object.keys(messages).map((key) => key.split('.')[0]))
    expect([...namespaces].sort()).toEqual(await listNamespaces('pt'))
  })

  it('are revalidated each time, so that a newer program never uses older messages', async () => {
    const get = anApp()
    const first = await get('/i18n/errors/en.json')
    expect(first.headers['cache-control']).toBe('public, no-cache')
    const again = await get('/i18n/errors/en.json', { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag])
    expect((await get('/i18n/errors/de.json', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(200)
  })

  it.each(['/i18n/errors/xx.json', '/i18n/nothing/en.json', '/i18n/xx.json', '/i18n/errors/en', '/i18n/en.txt', '/i18n/..%2f..%2fpackage/en.json', '/i18n/errors/..%2fen.json'])(
    'that do not exist are 404: %s', async (url) => {
      const answer = await anApp()(url)
      expect([answer.statusCode, answer.json().error.message, answer.json().__abp]).toEqual([404, 'NOT_FOUND', true])
    },
  )

  it('can be served under another prefix, and a failed read is not cached', async () => {
    let attempts = 0
    const loadCatalog = async () => { attempts += 1; if (attempts === 1) throw new Error('EIO'); return { 'trip.title': 'Trip' } }
    const get = anApp({ prefix: '/messages', source: { listNamespaces: async () => ['trip'], loadCatalog, loadCatalogs: loadCatalog } })
    expect((await get('/messages/en.json')).statusCode).toBe(500)
    expect((await get('/messages/en.json')).json()).toEqual({ 'trip.title': 'Trip' })
    expect((await get('/messages/trip/en.json')).json()).toEqual({ title: 'Trip' })
  })

  it('get a new entity tag when their catalog changes', async () => {
    let catalog = { 'trip.title': 'Trip' }
    const get = anApp({ source: { listNamespaces: async () => ['trip'], loadCatalog: async () => catalog, loadCatalogs: async () => ({ ...catalog }) } })
    const first = await get('/i18n/trip/en.json')
    catalog = { 'trip.title': 'Journey' }
    const second = await get('/i18n/trip/en.json', { 'if-none-match': String(first.headers.etag) })
    expect([second.statusCode, second.json()]).toEqual([200, { title: 'Journey' }])
  })
})
