import Fastify from 'fastify'
import { type Load, type LoadRequest, measureLoad } from './http-load.ts'

/** The same request answered by a Fastify that does nothing but send prepared bytes. */
export const measureBare = async (request: Omit<LoadRequest, 'url'>, bytes: Buffer, headers: Readonly<Record<string, string>>): Promise<Load> => {
  const server = Fastify()
  server.route({ method: ['GET', 'POST'], url: '/', handler: (_request, reply) => reply.headers(headers).send(bytes) })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  try {
    return await measureLoad({ ...request, url })
  } finally {
    await server.close()
  }
}
