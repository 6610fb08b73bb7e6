import { createHash } from 'node:crypto'
import { failure } from '@portolan/contract/wire/failure'
import { CATALOG_LANGUAGES, type Catalog } from '@portolan/i18n/catalogs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendFailure } from '../platform/http/answer.ts'
import { committedMessages, type MessageSource } from './message-source.ts'

/** Message files as the specification names them, for the storefront's later pages and for translators' tools. */

type MessageFile = { body: string; etag: string }

export type TranslationPorts = {
  /** Path the files lie under, without a trailing slash. */
  prefix?: string
  source?: Pick<MessageSource, 'listNamespaces' | 'loadCatalog' | 'loadCatalogs'>
}

/** Kept by caches and asked for again each time: words of an older program would leave newer keys without any. */
const CACHE_CONTROL = 'public, no-cache'
const FILE_NAME = /^([a-z]{2})\.json$/

/**
 * `GET {prefix}/{namespace}/{language}.json` answers one namespace with the keys its catalog has (`showMore`);
 * `GET {prefix}/{language}.json` answers all namespaces in one, each key with its namespace (`results.showMore`).
 */
export const addTranslations = (app: FastifyInstance, { prefix = '/i18n', source = committedMessages }: TranslationPorts = {}): void => {
  /** A catalog is the same object until it changes; one is never asked for in both forms. */
  const files = new WeakMap<Catalog, MessageFile>()

  const fileOf = (catalog: Catalog, messages: () => Catalog): MessageFile => {
    const known = files.get(catalog)
    if (known) return known
    const made = toFile(messages())
    files.set(catalog, made)
    return made
  }

  app.get<{ Params: { namespace: string; file: string } }>(`${prefix}/:namespace/:file`, async (request, reply) => {
    const { namespace, file } = request.params
    const language = languageOf(file)
    if (!language || !(await source.listNamespaces(language)).includes(namespace)) return sendFailure(reply, failure('NOT_FOUND'))
    const catalog = await source.loadCatalog(language, namespace)
    return send(request, reply, fileOf(catalog, () => withoutNamespace(namespace, catalog)))
  })

  app.get<{ Params: { file: string } }>(`${prefix}/:file`, async (request, reply) => {
    const language = languageOf(request.params.file)
    if (!language) return sendFailure(reply, failure('NOT_FOUND'))
    const catalog = await source.loadCatalogs(language, await source.listNamespaces(language))
    return send(request, reply, fileOf(catalog, () => catalog))
  })
}

const languageOf = (file: string): string | null => {
  const [, language] = FILE_NAME.exec(file) ?? []
  return CATALOG_LANGUAGES.find((known) => known === language) ?? null
}

const withoutNamespace = (namespace: string, messages: Catalog): Catalog =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [key.slice(namespace.length + 1), message]))

const toFile = (messages: Catalog): MessageFile => {
  const body = JSON.stringify(messages)
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

const send = (request: FastifyRequest, reply: FastifyReply, { body, etag }: MessageFile): FastifyReply => {
  reply.headers({ etag, 'cache-control': CACHE_CONTROL })
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.status(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
