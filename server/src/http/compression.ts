import type { FastifyInstance, FastifyReply } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, type BrotliOptions, constants, gzip, gzipSync } from 'node:zlib'

/** Below this size compression saves no packet. */
const WORTH_BYTES = 1500
/** Up to this size the work takes less than a tenth of a millisecond, half the cost of handing it to another thread. */
const AT_ONCE_BYTES = 16_384
/** 42 kB of flights become 3.7 kB in 0.3 ms on a pool thread. Quality 11 gives 2.9 kB and takes a hundred times as long. */
const BROTLI_QUALITY = 4
const COMPRESSIBLE = /^(?:application\/(?:json|openmetrics-text|manifest\+json)|text\/|image\/svg)/

/**
 * Compresses the answers of calls in an encoding that the client accepts. Files and documents are compressed elsewhere. Answers with a
 * secret (a new session, a new cart) are far below the size limit, so their compressed size reveals nothing.
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
    // Returns no promise: Fastify would use its value as the answer too.
    return void encode(bytes, encoding, BROTLI_QUALITY).then((encoded) => done(null, encoded), done)
  })
}

const isText = (payload: unknown): payload is string | Buffer => typeof payload === 'string' || Buffer.isBuffer(payload)

const isCompressible = (reply: FastifyReply): boolean =>
  !reply.hasHeader('content-encoding') && COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? ''))

/** Set even on uncompressed answers: a cache must know that another client gets other bytes. */
const addVary = (reply: FastifyReply): void => {
  const known = String(reply.getHeader('vary') ?? '')
  if (!/accept-encoding/i.test(known)) reply.header('vary', known === '' ? 'accept-encoding' : `${known}, accept-encoding`)
}

/** The encodings of answers, and how to make them. */
export type Encoding = 'br' | 'gzip' | 'identity'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** The best encoding that a client accepts (RFC 9110 §12.5.3): brotli, gzip, or none. */
export const chooseEncoding = (acceptEncoding: string | undefined): Encoding => {
  const offered = new Map((acceptEncoding ?? '').toLowerCase().split(',').map(weighed))
  const takes = (coding: string): boolean => (offered.get(coding) ?? offered.get('*') ?? 0) > 0
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}

const weighed = (offer: string): [string, number] => {
  const [coding = '', ...parameters] = offer.split(';').map((part) => part.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [coding, weight === undefined ? 1 : Number(weight.slice(2))]
}

/** Compresses on the thread pool, so that large answers do not block the event loop. `brotliQuality` is 0 to 11. */
export const encode = async (bytes: Buffer, encoding: Encoding, brotliQuality: number): Promise<Buffer> => {
  switch (encoding) {
    case 'br': return toBrotli(bytes, brotliOptions(bytes, brotliQuality))
    case 'gzip': return toGzip(bytes, GZIP_OPTIONS)
    case 'identity': return bytes
    default: return encoding satisfies never
  }
}

/** Compresses small answers at once: handing half a millisecond's work to another thread costs as much again. */
export const encodeNow = (bytes: Buffer, encoding: Encoding, brotliQuality: number): Buffer => {
  switch (encoding) {
    case 'br': return brotliCompressSync(bytes, brotliOptions(bytes, brotliQuality))
    case 'gzip': return gzipSync(bytes, GZIP_OPTIONS)
    case 'identity': return bytes
    default: return encoding satisfies never
  }
}

const GZIP_OPTIONS = { level: 6 }
/** 256 kB: more than any answer, and a sixteenth of the memory that brotli would allocate by default. */
const BROTLI_WINDOW_BITS = 18

const brotliOptions = ({ length }: Buffer, quality: number): BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length, [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS },
})
