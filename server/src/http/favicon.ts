import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { FastifyInstance } from 'fastify'

const AN_HOUR = 'public, max-age=3600'

/**
 * Browsers, readers and crawlers ask for this file without being told to: it is the brand's icon, wherever that lies.
 * A host without a brand has none; that it has no brand is reported by its page alone, once a visit.
 */
export const addFavicon = (app: FastifyInstance, brandForHost: (host: string) => Promise<{ brand: BrandConfig } | null>): void => {
  app.get('/favicon.ico', async (request, reply) => {
    const found = await brandForHost(request.hostname).catch(() => null)
    if (!found) return reply.status(404).header('cache-control', 'no-store').send()
    return reply.status(302).headers({ location: found.brand.theme.favicon, 'cache-control': AN_HOUR }).send()
  })
}
