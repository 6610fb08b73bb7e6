import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { encode, encodeNow, type Encoding } from '../http/content-encoding.ts'

/** A finished document: its headers and its bytes in each encoding, compressed once when first asked for. */
export type CachedDocument = {
  status: number
  headers: Readonly<Record<string, string>>
  /** Bytes of the document as it is. */
  size: number
  body: (encoding: Encoding) => Buffer
  /** Has it made as small as can be, off the thread, for whoever asks after that. */
  shrink: () => Promise<void>
}

const MAX_BYTES = 64 * 1024 * 1024
const FRESH_MS = 60_000

export type HtmlCache = {
  get: (key: string) => CachedDocument | undefined
  put: (key: string, document: CachedDocument) => void
  clear: () => void
}

export const createHtmlCache = (): HtmlCache => {
  const cache = new LRUCache<string, CachedDocument>({ maxSize: MAX_BYTES, ttl: FRESH_MS })
  return {
    get: (key) => {
      const document = cache.get(key)
      // Asked for a second time it is worth the work: it fits the first ten packets of a connection then.
      void document?.shrink()
      return document
    },
    put: (key, document) => void cache.set(key, document, { size: Math.max(1, document.size) }),
    clear: () => cache.clear(),
  }
}

/** How often a document will be sent: one that is kept is worth more work on its size, and a name to ask for changes by. */
export type Lifetime = 'KEPT' | 'SENT_ONCE'

/** Brotli of a results page: quality 11 is 13.7 kB in about 100 ms, quality 5 is 15.1 kB in 1 ms, and quality 4 a tenth more in half of that. */
const BROTLI_QUALITY = { SHRUNK: 11, KEPT: 5, SENT_ONCE: 4 } as const

/** Documents as small as can be, by their names: one that comes out the same when it is rendered anew is not compressed anew. */
export type ShrunkBodies = LRUCache<string, Buffer>
const MOST_SHRUNK_BYTES = 16 * 1024 * 1024
export const createShrunkBodies = (): ShrunkBodies => new LRUCache({ maxSize: MOST_SHRUNK_BYTES, sizeCalculation: ({ length }) => Math.max(1, length) })

export const aDocument = (
  status: number, headers: Readonly<Record<string, string>>, html: string, { lifetime, shrunk }: { lifetime: Lifetime; shrunk?: ShrunkBodies },
): CachedDocument => {
  const bytes = Buffer.from(html)
  const encoded = new Map<Encoding, Buffer>()
  const name = lifetime === 'KEPT' ? entityTag(bytes) : null
  let isShrinking = false
  const body = (encoding: Encoding): Buffer => {
    const known = (encoding === 'br' && name !== null ? shrunk?.get(name) : undefined) ?? encoded.get(encoding)
    if (known) return known
    const made = encodeNow(bytes, encoding, BROTLI_QUALITY[lifetime])
    encoded.set(encoding, made)
    return made
  }
  const shrink = async (): Promise<void> => {
    if (isShrinking || name === null || !shrunk || shrunk.has(name)) return
    isShrinking = true
    shrunk.set(name, await encode(bytes, 'br', BROTLI_QUALITY.SHRUNK))
  }
  return { status, headers: name !== null && status === 200 ? { ...headers, etag: name } : headers, size: bytes.length, body, shrink }
}

/** Weak, since the encodings of a document share it (RFC 9110 §8.8.1). */
const entityTag = (bytes: Buffer): string => `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
