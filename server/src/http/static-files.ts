import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** A drawing opened by itself is a document of this site: it may style itself and nothing else. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** The storefront's hashed files, kept for ever by browsers, sent in the form compressed at build time. */
export const addStaticFiles = async (app: FastifyInstance, clientFolder: string, brandAssets: (brand: string) => string | null): Promise<void> => {
  await app.register(fastifyStatic, {
    root: `${clientFolder}/assets`, prefix: '/assets/', preCompressed: true, immutable: true, maxAge: '365d', index: false, decorateReply: true,
  })
  app.get<{ Params: { brand: string; '*': string } }>('/brand-assets/:brand/*', (request, reply) => {
    const folder = brandAssets(request.params.brand)
    if (!folder) return reply.status(404).send()
    return reply.headers({ 'cache-control': 'public, max-age=3600', 'content-security-policy': PICTURE_POLICY })
      .sendFile(request.params['*'], folder, { cacheControl: false, acceptRanges: false })
  })
}
