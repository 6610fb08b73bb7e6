import { createHash } from 'node:crypto'
import { ALL_ENDPOINTS } from '@portolan/contract/wire/endpoints'
import { buildOpenApi } from '@portolan/contract/docs/openapi'
import type { FastifyInstance } from 'fastify'
import { API_DOCS_STYLE, apiDocsPage } from './api-docs-page.ts'

const CACHE_CONTROL = 'public, max-age=300'

/** `GET /openapi.json`, written from the contract's rows, and `GET /docs/api`, the same for people. */
export const addApiDocs = (app: FastifyInstance, info: { title: string; version: string }): void => {
  let written: { json: string; page: string } | null = null
  const write = (): { json: string; page: string } => {
    if (written) return written
    const document = buildOpenApi(ALL_ENDPOINTS, info)
    written = { json: JSON.stringify(document), page: apiDocsPage(document) }
    return written
  }

  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').header('cache-control', CACHE_CONTROL).send(write().json))
  app.get('/docs/api', (_request, reply) => reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': CACHE_CONTROL, 'content-security-policy': POLICY })
    .send(write().page))
}

/** The page has one style sheet of its own, known by its hash, and nothing else to load or run. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(API_DOCS_STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
