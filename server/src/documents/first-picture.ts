import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A drawing up to this size costs the document less than a way there and back of its own. */
const SMALL_BYTES = 8 * 1024
const PICTURE = /<img src="(\/brand-assets\/([\w-]+)\/([\w-]+\.svg))"(?=[^>]*\sfetchPriority="high")/
/** What would end the attribute or the address; a blank may stand. */
const UNSAFE = /[%#<>"&\r\n\t]/g

type Drawing = { changedAt: number; data: string }

/** Puts the picture a document is painted with first, where it is a small drawing of the brand's own, into the document. */
export const createFirstPicture = (brandAssets: (brand: string) => string | null): ((html: string) => string) => {
  const drawings = new Map<string, Drawing>()

  /** Read anew once the file has changed: a brand may get other pictures while the server runs. Null where it is missing or not small. */
  const drawingIn = (path: string): string | null => {
    const file = statSync(path, { throwIfNoEntry: false })
    if (!file || file.size > SMALL_BYTES) return null
    const known = drawings.get(path)
    if (known?.changedAt === file.mtimeMs) return known.data
    const data = readFileSync(path, 'utf8').replaceAll(UNSAFE, encodeURIComponent)
    drawings.set(path, { changedAt: file.mtimeMs, data })
    return data
  }

  return (html) => {
    const [tag, address, brand, file] = PICTURE.exec(html) ?? []
    if (tag === undefined || address === undefined || brand === undefined || file === undefined) return html
    const folder = brandAssets(brand)
    const data = folder === null ? null : drawingIn(join(folder, file))
    if (data === null) return html
    const preload = `<link rel="preload" as="image" href="${address}" fetchPriority="high"/>`
    return html.replace(preload, '').replace(tag, () => `<img src="data:image/svg+xml,${data}"`)
  }
}
