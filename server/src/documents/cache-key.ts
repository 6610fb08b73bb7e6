/** Query parameters that may change an anonymous page; a document with any other one is rendered afresh and not kept. */
const KNOWN = new Set(['lang', 'from', 'to', 'out', 'back', 'adults', 'children', 'infants', 'cabin', 'direct', 'trip', 'month', 'budget', 'sort',
  'travel.general.maintenance', 'travel.search.v2', 'travel.tracking.lmn_tealium'])
const MAX_KEY_LENGTH = 600
const CACHED_PATHS = new Set(['/', '/F', '/FF', '/deals'])

type KeyParts = { brandId: string; brandVersion: string; path: string; query: URLSearchParams; language: string; flags: string; today: string; origin: string }

/** Null where the page must not be kept: unknown parameters, long queries, pages that belong to one shopper. */
export const htmlCacheKey = ({ brandId, brandVersion, path, query, language, flags, today, origin }: KeyParts): string | null => {
  if (!CACHED_PATHS.has(path)) return null
  // By name only: of a repeated parameter the first one counts, so their order is part of the page.
  const entries = [...query.entries()].sort(([a], [b]) => (a === b ? 0 : a < b ? -1 : 1))
  if (entries.some(([name]) => !KNOWN.has(name))) return null
  const key = JSON.stringify([brandId, brandVersion, origin, path, entries, language, flags, today])
  return key.length > MAX_KEY_LENGTH ? null : key
}
