import type { FastifyInstance } from 'fastify'

/** What search engines may look at: pages, their files and their pictures. Calls, figures and documents about them are nobody's to find. */
const FOR_SEARCH_ENGINES = new Set(['/*', '/assets/*', '/brand-assets/:brand/*', '/uploads/:file', '/favicon.ico'])

/** Says on every other answer, and on every answer of a closed portal, that it is not to be found. Pages also say so for themselves. */
export const addRobotsHeader = (app: FastifyInstance, isClosed: (host: string) => Promise<boolean>): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!FOR_SEARCH_ENGINES.has(request.routeOptions.url ?? '') || (await isClosed(request.hostname))) reply.header('x-robots-tag', 'noindex')
  })
}
