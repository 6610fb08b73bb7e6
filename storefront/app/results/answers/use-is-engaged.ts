import { useCallback, useEffect, useState } from 'react'

/** Scrolled further than this, the shopper reads the list. */
const READING_PX = 240

/**
 * True once the shopper has scrolled into the list, opened a card, or changed what it shows since the search was opened; new
 * answers then wait. `searchKey` is the search, `viewKey` the search with its filters, sort and pages.
 */
export const useIsEngaged = (searchKey: string, viewKey: string): [boolean, markEngaged: () => void] => {
  const [engagedKey, setEngagedKey] = useState<string | null>(null)
  const [opened, setOpened] = useState({ searchKey, viewKey })
  if (opened.searchKey !== searchKey) setOpened({ searchKey, viewKey })
  const mark = useCallback(() => setEngagedKey(searchKey), [searchKey])
  useEffect(() => {
    const watch = (): void => {
      if (globalThis.scrollY > READING_PX) mark()
    }
    globalThis.addEventListener('scroll', watch, { passive: true })
    return () => globalThis.removeEventListener('scroll', watch)
  }, [mark])
  return [engagedKey === searchKey || opened.viewKey !== viewKey, mark]
}
