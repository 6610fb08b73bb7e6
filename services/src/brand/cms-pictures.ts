import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../platform/clock.ts'
import type { BrandCms } from './strapi-cms.ts'

type Picture = { type: string; bytes: Uint8Array }
type Kept = { picture: Picture | null; freshUntil: number }

const FILE = /^[\w-][\w.-]{0,199}$/
const FRESH_FOR_MS = 3_600_000
const UNKNOWN_FOR_MS = 30_000
const MOST_BYTES = 32 * 1024 * 1024
const LARGEST_BYTES = 4 * 1024 * 1024
/** A drawing that is opened directly is a document of this site: it may use its own styles and nothing else. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** Serves the CMS's pictures under the paths it gives them, so that browsers use this origin only and the CMS need not be public. */
export const addCmsPictures = (app: FastifyInstance, cms: BrandCms, clock: Clock, onStale: (error: unknown) => void): void => {
  const kept = new LRUCache<string, Kept>({ maxSize: MOST_BYTES, sizeCalculation: ({ picture }) => 200 + (picture?.bytes.byteLength ?? 0) })
  const asking = new Map<string, Promise<Kept>>()

  const ask = async (file: string): Promise<Kept> => {
    try {
      const picture = await readPicture(cms, file)
      return { picture, freshUntil: clock.now() + (picture ? FRESH_FOR_MS : UNKNOWN_FOR_MS) }
    } catch (error) {
      onStale(error)
      return { picture: kept.get(file)?.picture ?? null, freshUntil: clock.now() + UNKNOWN_FOR_MS }
    }
  }

  const current = (file: string): Kept | Promise<Kept> => {
    const known = kept.get(file)
    if (known && clock.now() < known.freshUntil) return known
    const flight = asking.get(file) ?? ask(file).then((now) => {
      kept.set(file, now)
      return now
    }).finally(() => asking.delete(file))
    asking.set(file, flight)
    return flight
  }

  app.get<{ Params: { file: string } }>('/uploads/:file', async ({ params: { file } }, reply) => {
    const { picture } = FILE.test(file) ? await current(file) : { picture: null }
    if (!picture) return reply.status(404).send()
    return reply.headers({ 'cache-control': 'public, max-age=3600', 'content-security-policy': PICTURE_POLICY, 'x-content-type-options': 'nosniff' })
      .type(picture.type).send(picture.bytes)
  })
}

const readPicture = async (cms: BrandCms, file: string): Promise<Picture | null> => {
  const answer = await cms.fetchPicture(file)
  if (!answer || Number(answer.headers.get('content-length') ?? 0) > LARGEST_BYTES) return null
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return bytes.byteLength > LARGEST_BYTES ? null : { type: answer.headers.get('content-type') ?? 'application/octet-stream', bytes }
}
