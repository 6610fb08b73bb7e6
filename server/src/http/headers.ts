import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000
/** For answers that are not documents: opened directly they load nothing, run nothing and cannot be framed. */
const NO_DOCUMENT = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Headers of every answer; documents set their own content security policy. */
export const addSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    reply.header('cross-origin-opener-policy', 'same-origin')
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NO_DOCUMENT)
    // Pictures are shown on other sites too: in mails, and beside shared links.
    if (!String(reply.getHeader('content-type') ?? '').startsWith('image/')) reply.header('cross-origin-resource-policy', 'same-origin')
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`)
    done()
  })
}

/** Routes that search engines may index: pages, their files and their pictures; not calls, metrics or documentation. */
const FOR_SEARCH_ENGINES = new Set(['/*', '/assets/*', '/brand-assets/:brand/*', '/uploads/:file', '/favicon.ico'])

/** Sends noindex on all other answers, and on every answer of a closed portal. Pages also have their own robots tag. */
export const addRobotsHeader = (app: FastifyInstance, isClosed: (host: string) => Promise<boolean>): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!FOR_SEARCH_ENGINES.has(request.routeOptions.url ?? '') || (await isClosed(request.hostname))) reply.header('x-robots-tag', 'noindex')
  })
}
