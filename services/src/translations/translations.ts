import { failure } from '@portolan/contract/wire/failure'
import { type Catalog, CATALOG_LANGUAGES, listNamespaces, loadCatalog, loadCatalogs } from '@portolan/i18n/catalogs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { sendFailure } from '../platform/http/answer.ts'

/** Message files as the specification names them, for the storefront's later pages and for translators' tools. */

type MessageFile = { body: string; etag: string }

export type TranslationPorts = {
  /** Path of the files, without a trailing slash. */
  prefix?: string
  source?: Pick<MessageSource, 'listNamespaces' | 'loadCatalog' | 'loadCatalogs'>
}

/** Cached but revalidated each time: messages of an older program would lack newer keys. */
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

/** The source of the pages' messages. */
export type MessageSource = {
  listNamespaces: (language: string) => Promise<readonly string[]>
  /** One namespace's messages with full keys (`results.showMore`); the same object until one of them changes. Throws TranslationLoadFailure. */
  loadCatalog: (language: string, namespace: string) => Promise<Catalog>
  /** Several in one, as stable as their parts. */
  loadCatalogs: (language: string, namespaces: readonly string[]) => Promise<Catalog>
  /** Changes with every change of a message, so that cached results of older messages are dropped. */
  version: () => string
}

/** The catalogs that come with the program. */
export const committedMessages: MessageSource = { listNamespaces, loadCatalog, loadCatalogs, version: () => '' }
