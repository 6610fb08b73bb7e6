import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, type BrotliOptions } from 'node:zlib'
import { promisify } from 'node:util'

/** Which encodings answers are sent in, and how they are made. */
export type Encoding = 'br' | 'gzip' | 'identity'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** The best encoding a client says it takes (RFC 9110 §12.5.3): brotli, gzip, or none. */
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

/** On the thread pool, so that answers of any size never hold up the thread that gives them. `brotliQuality` is 0 to 11. */
export const encode = async (bytes: Buffer, encoding: Encoding, brotliQuality: number): Promise<Buffer> => {
  switch (encoding) {
    case 'br': return toBrotli(bytes, brotliOptions(bytes, brotliQuality))
    case 'gzip': return toGzip(bytes, GZIP_OPTIONS)
    case 'identity': return bytes
    default: return encoding satisfies never
  }
}

/** At once, for what is small: handing half a millisecond's work to another thread costs as much again. */
export const encodeNow = (bytes: Buffer, encoding: Encoding, brotliQuality: number): Buffer => {
  switch (encoding) {
    case 'br': return brotliCompressSync(bytes, brotliOptions(bytes, brotliQuality))
    case 'gzip': return gzipSync(bytes, GZIP_OPTIONS)
    case 'identity': return bytes
    default: return encoding satisfies never
  }
}

const GZIP_OPTIONS = { level: 6 }
/** 256 kB: more than any answer, and a sixteenth of the memory that would be made ready otherwise. */
const BROTLI_WINDOW_BITS = 18

const brotliOptions = ({ length }: Buffer, quality: number): BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length, [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS },
})
