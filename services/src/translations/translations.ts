import { createHash } from 'node:crypto'
import { CATALOG_LANGUAGES, listNamespaces, loadCatalog } from '@portolan/i18n/catalogs'
import type { Messages } from '@portolan/i18n/translator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Message files as the specification names them, for the storefront's later pages and for translators' tools. */

type MessageFile = { body: string; etag: string }

export type TranslationPorts = {
  /** Path the files lie under, without a trailing slash. */
  prefix?: string
  listNamespaces?: (language: string) => Promise<readonly string[]>
  /** One namespace's messages with full keys (`flights.showMore`). */
  loadCatalog?: (language: string, namespace: string) => Promise<Messages>
}

/** An hour, and a day more while a new copy is fetched; the ETag makes the copy cheap when nothing changed. */
const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400'
const FILE_NAME = /^([a-z]{2})\.json$/

/**
 * `GET {prefix}/{namespace}/{language}.json` answers one namespace with the keys its catalog has (`showMore`);
 * `GET {prefix}/{language}.json` answers all namespaces in one, each key with its namespace (`flights.showMore`).
 */
export const addTranslations = (app: FastifyInstance, ports: TranslationPorts = {}): void => {
  const { prefix = '/i18n', listNamespaces: list = listNamespaces, loadCatalog: load = loadCatalog } = ports
  const files = new Map<string, Promise<MessageFile>>()

  const remember = (id: string, make: () => Promise<Messages>): Promise<MessageFile> => {
    const known = files.get(id)
    if (known) return known
    const making = make().then(toFile)
    files.set(id, making)
    making.catch(() => files.delete(id))
    return making
  }

  app.get<{ Params: { namespace: string; file: string } }>(`${prefix}/:namespace/:file`, async (request, reply) => {
    const { namespace, file } = request.params
    const language = languageOf(file)
    if (!language || !(await list(language)).includes(namespace)) return notFound(reply)
    return send(request, reply, await remember(`${namespace}/${language}`, async () => withoutNamespace(namespace, await load(language, namespace))))
  })

  app.get<{ Params: { file: string } }>(`${prefix}/:file`, async (request, reply) => {
    const language = languageOf(request.params.file)
    if (!language) return notFound(reply)
    return send(request, reply, await remember(language, async () => {
      const catalogs = await Promise.all((await list(language)).map((namespace) => load(language, namespace)))
      return Object.assign({}, ...catalogs)
    }))
  })
}

const languageOf = (file: string): string | null => {
  const [, language] = FILE_NAME.exec(file) ?? []
  return CATALOG_LANGUAGES.find((known) => known === language) ?? null
}

const withoutNamespace = (namespace: string, messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [key.slice(namespace.length + 1), message]))

const toFile = (messages: Messages): MessageFile => {
  const body = JSON.stringify(messages)
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

const send = (request: FastifyRequest, reply: FastifyReply, { body, etag }: MessageFile): FastifyReply => {
  reply.headers({ etag, 'cache-control': CACHE_CONTROL })
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.status(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

const notFound = (reply: FastifyReply): FastifyReply => reply.status(404).type('application/json; charset=utf-8').send('{"message":"No such translations"}')
