import Fastify, { type FastifyInstance } from 'fastify'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { addCompression, chooseEncoding, encode, encodeNow } from './compression.ts'

describe('an answer of a call', () => {
  const open: FastifyInstance[] = []
  afterEach(async () => {
    await Promise.all(open.splice(0).map((app) => app.close()))
  })
  const FLIGHTS = { result: Array.from({ length: 60 }, (_, at) => ({ id: `flight-${at * 7919 % 1000}`, from: 'MAD', to: 'ÖRE' })) }
  const JSON_TEXT = JSON.stringify(FLIGHTS)
  const aHost = (): FastifyInstance => {
    const app = Fastify()
    open.push(app)
    addCompression(app)
    app.get('/api/flights', () => FLIGHTS)
    app.get('/api/bytes', (_request, reply) => reply.type('application/json').header('vary', 'origin').send(Buffer.from(JSON_TEXT)))
    app.get('/api/small', () => ({ result: null }))
    app.get('/picture', (_request, reply) => reply.type('image/webp').send(Buffer.alloc(9000)))
    app.get('/done', (_request, reply) => reply.type('text/html').header('content-encoding', 'br').send(Buffer.alloc(9000)))
    return app
  }
  const ask = async (url: string, acceptEncoding?: string) => {
    const { headers, rawPayload } = await aHost().inject({ url, headers: acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding } })
    return { encoding: headers['content-encoding'], vary: headers.vary, length: Number(headers['content-length']), bytes: rawPayload }
  }

  it('is sent compressed, with the length of the bytes sent', async () => {
    const br = await ask('/api/flights', 'gzip, deflate, br')
    expect([br.encoding, br.vary, br.length]).toEqual(['br', 'accept-encoding', br.bytes.length])
    expect(br.length).toBeLessThan(JSON_TEXT.length / 3)
    expect(brotliDecompressSync(br.bytes).toString()).toBe(JSON_TEXT)
    const gzip = await ask('/api/bytes', 'gzip')
    expect([gzip.encoding, gzip.vary]).toEqual(['gzip', 'origin, accept-encoding'])
    expect(gunzipSync(gzip.bytes).toString()).toBe(JSON_TEXT)
  })

  it('is sent uncompressed to a client that accepts no encoding, with Vary', async () => {
    const plain = await ask('/api/flights')
    expect([plain.encoding, plain.vary, plain.bytes.toString()]).toEqual([undefined, 'accept-encoding', JSON_TEXT])
  })

  it.each(['/api/small', '/picture'])('is not compressed when that gains nothing: %s', async (url) => {
    const { encoding, vary } = await ask(url, 'br')
    expect([encoding, vary]).toEqual([undefined, undefined])
  })

  it('is not compressed twice', async () => {
    const { encoding, bytes } = await ask('/done', 'gzip')
    expect([encoding, bytes.length]).toEqual(['br', 9000])
  })
})

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br', 'br'], ['gzip', 'gzip'], ['GZIP;q=0.5', 'gzip'], ['br;q=0, gzip', 'gzip'], ['br; q=0.001', 'br'], ['*', 'br'], ['br;q=0, *', 'gzip'],
    ['gzip;q=0, *;q=0', 'identity'], ['deflate', 'identity'], ['brown', 'identity'], ['', 'identity'], [undefined, 'identity'],
  ])('for "%s" is %s', (accepted, encoding) => expect(chooseEncoding(accepted)).toBe(encoding))

  it('restores the same bytes', async () => {
    const bytes = Buffer.from('Ávila '.repeat(500))
    expect(brotliDecompressSync(await encode(bytes, 'br', 4))).toEqual(bytes)
    expect(gunzipSync(await encode(bytes, 'gzip', 4))).toEqual(bytes)
    expect(await encode(bytes, 'identity', 4)).toBe(bytes)
    expect(brotliDecompressSync(encodeNow(bytes, 'br', 4))).toEqual(bytes)
    expect(gunzipSync(encodeNow(bytes, 'gzip', 4))).toEqual(bytes)
    expect(encodeNow(bytes, 'identity', 4)).toBe(bytes)
  })
})
