import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000
/** For what is no document of its own: opened by itself it loads nothing, runs nothing and stands in nobody's frame. */
const NO_DOCUMENT = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Headers every answer carries; documents bring a content security policy of their own. */
export const addSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    reply.header('cross-origin-opener-policy', 'same-origin')
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NO_DOCUMENT)
    // Pictures are shown elsewhere too: in mails, and beside links that somebody shares.
    if (!String(reply.getHeader('content-type') ?? '').startsWith('image/')) reply.header('cross-origin-resource-policy', 'same-origin')
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`)
    done()
  })
}
