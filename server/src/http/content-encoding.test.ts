import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { chooseEncoding, encode, encodeNow } from './content-encoding.ts'

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br', 'br'], ['gzip', 'gzip'], ['GZIP;q=0.5', 'gzip'], ['br;q=0, gzip', 'gzip'], ['br; q=0.001', 'br'], ['*', 'br'], ['br;q=0, *', 'gzip'],
    ['gzip;q=0, *;q=0', 'identity'], ['deflate', 'identity'], ['brown', 'identity'], ['', 'identity'], [undefined, 'identity'],
  ])('for "%s" is %s', (accepted, encoding) => expect(chooseEncoding(accepted)).toBe(encoding))

  it('leaves the bytes as they were', async () => {
    const bytes = Buffer.from('Ávila '.repeat(500))
    expect(brotliDecompressSync(await encode(bytes, 'br', 4))).toEqual(bytes)
    expect(gunzipSync(await encode(bytes, 'gzip', 4))).toEqual(bytes)
    expect(await encode(bytes, 'identity', 4)).toBe(bytes)
    expect(brotliDecompressSync(encodeNow(bytes, 'br', 4))).toEqual(bytes)
    expect(gunzipSync(encodeNow(bytes, 'gzip', 4))).toEqual(bytes)
    expect(encodeNow(bytes, 'identity', 4)).toBe(bytes)
  })
})
