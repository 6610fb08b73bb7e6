import { knownQuery, pageOf } from '@portolan/storefront/pages'
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import { encode, encodeNow, type Encoding } from '../http/compression.ts'

/** A document for everyone without a session: its cache key, and the address it is rendered for. */
export type SharedPage = { key: string; address: URL }

type KeyParts = { brandId: string; brandVersion: string; address: URL; language: string; flags: string; today: string }

const MAX_KEY_LENGTH = 600

/** Null if a page belongs to one shopper, or its address is so long that it is unlikely to be requested twice. */
export const sharedPage = ({ address, ...parts }: KeyParts): SharedPage | null => {
  const page = pageOf(address.pathname)
  if (!page.isShared) return null
  const rendered = new URL(page.path.includes(':') ? address.pathname : page.path, address)
  rendered.search = knownQuery(page, address.searchParams).toString()
  const key = JSON.stringify([rendered.href, ...Object.values(parts)])
  return key.length > MAX_KEY_LENGTH ? null : { key, address: rendered }
}

/** A finished document: its headers and its bytes in each encoding, compressed once when first asked for. */
export type CachedDocument = {
  status: number
  headers: Readonly<Record<string, string>>
  /** Bytes of the document as it is. */
  size: number
  body: (encoding: Encoding) => Buffer
  /** Compresses it with the highest quality on another thread, for later requests. */
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
      // A second request makes the work worthwhile: the document then fits the first ten packets of a connection.
      void document?.shrink()
      return document
    },
    put: (key, document) => void cache.set(key, document, { size: Math.max(1, document.size) }),
    clear: () => cache.clear(),
  }
}

/** Whether a document is cached: a cached one is worth more compression, and an entity tag. */
export type Lifetime = 'KEPT' | 'SENT_ONCE'

/** Brotli of a results page: quality 11 is 13.7 kB in about 100 ms, quality 5 is 15.1 kB in 1 ms, and quality 4 a tenth more in half of that. */
const BROTLI_QUALITY = { SHRUNK: 11, KEPT: 5, SENT_ONCE: 4 } as const

/** Best-compressed bodies by entity tag, so that a render with the same result is not compressed again. */
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
