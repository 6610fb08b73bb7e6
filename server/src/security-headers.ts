import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000

/** Headers every answer carries; documents add their content security policy. */
export const addSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    reply.header('cross-origin-opener-policy', 'same-origin')
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`)
  })
}
