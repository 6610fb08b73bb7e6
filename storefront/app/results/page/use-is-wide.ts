import { useSyncExternalStore } from 'react'

/** Where the filters stand beside the list, from 1024 px; below, they are a sheet. */
const WIDE = '(width >= 1024px)'

const watch = (tell: () => void): (() => void) => {
  const query = globalThis.matchMedia(WIDE)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

const isWideNow = (): boolean => globalThis.matchMedia(WIDE).matches

/** False in documents from the server, which know no width. */
const unknown = (): boolean => false

/** What a phone never shows need not be drawn on it. */
export const useIsWide = (): boolean => useSyncExternalStore(watch, isWideNow, unknown)
