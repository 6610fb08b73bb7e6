import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { parseSettings } from '../platform/settings.ts'
import { chooseMessages } from './remote-messages.ts'
import { addTranslations } from './translations.ts'

/** Both kinds of server in one: files under /words, and a management service. */
const aServer = async (asked: string[]) => {
  const server = createServer(({ url = '', headers }, response) => {
    asked.push(`${url} ${headers.accept} ${headers['x-api-key'] ?? '-'}`)
    const own = url.startsWith('/words') ? { destinationsF: 'Sitios' } : { es: { destinationsF: 'Lugares' } }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(own))
  })
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => { server.closeAllConnections(); server.close() } }
}

it.each([
  ['the committed catalogs', () => ({}), 'Ideas para tu viaje', null],
  ['a prefix elsewhere', (url: string) => ({ TRANSLATIONS_URL: `${url}/words` }), 'Sitios', '/words/landing/es.json application/json -'],
  ['a translation service in development', (url: string) => ({ TRANSLATIONS_DEV_URL: url, TRANSLATIONS_DEV_KEY: 'tgpak_1' }), 'Lugares', '/v2/projects/translations/es?ns=landing application/json tgpak_1'],
] as const)('texts come from %s by setting alone', async (_name, settingsOf, text, call) => {
  const asked: string[] = []
  const [server, app] = [await aServer(asked), Fastify()]
  try {
    addTranslations(app, { source: chooseMessages(parseSettings(settingsOf(server.url)), { now: () => 0 }, () => undefined) })
    const words = async (url: string): Promise<Record<string, string>> => (await app.inject({ url, headers: { accept: 'application/json' } })).json()
    expect(await words('/i18n/landing/es.json')).toMatchObject({ destinationsF: text, freeLeft: 'Por pagar' })
    expect(await words('/i18n/es.json')).toMatchObject({ 'landing.destinationsF': text, 'landing.freeLeft': 'Por pagar' })
    if (call) expect(asked).toContain(call)
    else expect(asked).toEqual([])
  } finally {
    await app.close()
    server.close()
  }
})
