import { useCallback, useEffect, useState } from 'react'

/** Scrolled further than this, the shopper reads the list. */
const READING_PX = 240

/**
 * True once the shopper has scrolled into the list, changed what it shows, or opened a card; new answers then wait. It is asked
 * anew for each search.
 */
export const useIsEngaged = (searchKey: string, hasChanged: boolean): [boolean, markEngaged: () => void] => {
  const [engagedKey, setEngagedKey] = useState<string | null>(null)
  const mark = useCallback(() => setEngagedKey(searchKey), [searchKey])
  useEffect(() => {
    const watch = (): void => {
      if (globalThis.scrollY > READING_PX) mark()
    }
    globalThis.addEventListener('scroll', watch, { passive: true })
    return () => globalThis.removeEventListener('scroll', watch)
  }, [mark])
  return [hasChanged || engagedKey === searchKey, mark]
}
