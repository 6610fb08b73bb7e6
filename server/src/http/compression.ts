import type { FastifyInstance, FastifyReply } from 'fastify'
import { chooseEncoding, encode, encodeNow } from './content-encoding.ts'

/** Below this a smaller answer still fills the same packet. */
const WORTH_BYTES = 1500
/** Up to here the work takes less than a tenth of a millisecond, half of what it costs to hand it to another thread. */
const AT_ONCE_BYTES = 16_384
/** 42 kB of flights become 3.7 kB in 0.3 ms of a pool's thread; at quality 11 2.9 kB in a hundred times as long. */
const BROTLI_QUALITY = 4
const COMPRESSIBLE = /^(?:application\/(?:json|openmetrics-text|manifest\+json)|text\/|image\/svg)/

/**
 * Compresses answers made in this process as the client takes them. Files and documents come compressed already. Answers with a
 * secret in them (a new session, a new cart) lie far below the limit, so that their size tells nobody anything.
 */
export const addCompression = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isText(payload) || !isCompressible(reply)) return done()
    const size = Buffer.byteLength(payload)
    if (size < WORTH_BYTES) return done()
    addVary(reply)
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (encoding === 'identity') return done()
    reply.header('content-encoding', encoding).removeHeader('content-length')
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
    if (size <= AT_ONCE_BYTES) return done(null, encodeNow(bytes, encoding, BROTLI_QUALITY))
    // A promise handed back would be taken for the answer once more.
    return void encode(bytes, encoding, BROTLI_QUALITY).then((encoded) => done(null, encoded), done)
  })
}

const isText = (payload: unknown): payload is string | Buffer => typeof payload === 'string' || Buffer.isBuffer(payload)

const isCompressible = (reply: FastifyReply): boolean =>
  !reply.hasHeader('content-encoding') && COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? ''))

/** Also where nothing is compressed: a cache must know that another client gets other bytes. */
const addVary = (reply: FastifyReply): void => {
  const known = String(reply.getHeader('vary') ?? '')
  if (!/accept-encoding/i.test(known)) reply.header('vary', known === '' ? 'accept-encoding' : `${known}, accept-encoding`)
}
