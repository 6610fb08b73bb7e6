import fastifyStatic from '@fastify/static'
import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { FastifyInstance } from 'fastify'

/** A drawing that is opened directly is a document of this site: it may use its own styles and nothing else. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** Serves the storefront's hashed files, which browsers may cache for ever, as compressed at build time. */
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

const AN_HOUR = 'public, max-age=3600'

/**
 * Browsers and crawlers request this file on their own: it is the brand's icon, wherever that is stored.
 * A host without a brand has none; only its page reports the missing brand, once a visit.
 */
export const addFavicon = (app: FastifyInstance, brandForHost: (host: string) => Promise<{ brand: BrandConfig } | null>): void => {
  app.get('/favicon.ico', async (request, reply) => {
    const found = await brandForHost(request.hostname).catch(() => null)
    if (!found) return reply.status(404).header('cache-control', 'no-store').send()
    return reply.status(302).headers({ location: found.brand.theme.favicon, 'cache-control': AN_HOUR }).send()
  })
}
