import { useEffect } from 'react'

/**
 * Restores the scroll position after a reload. The router scrolls before the list has loaded, when the page is still too short. This hook
 * scrolls once the page is long enough, unless the shopper has scrolled meanwhile.
 */
export const useReadingPlace = (): void => {
  useEffect(() => {
    if (isReturned) return undefined
    isReturned = true
    const top = savedTop()
    return top > scrollY ? goBackTo(top) : undefined
  }, [])
}

/** The position is restored once per document. Lists of later searches start at the top. */
let isReturned = false

/** The key under which the router stores the scroll position of each history entry. */
const ROUTER_POSITIONS = 'react-router-scroll-positions'

const savedTop = (): number => {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(ROUTER_POSITIONS) ?? '{}')
    const { key = '' }: { key?: string } = history.state ?? {}
    return Number(Object(positions)[key] ?? 0)
  } catch {
    // Without a stored position the page does not scroll.
    return 0
  }
}

const SHOPPERS_OWN = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

const goBackTo = (top: number): (() => void) => {
  const stopped = new AbortController()
  const stop = (): void => stopped.abort()
  const growth = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < top) return
    scrollTo({ top, behavior: 'instant' })
    stop()
  })
  stopped.signal.addEventListener('abort', () => growth.disconnect())
  for (const event of SHOPPERS_OWN) addEventListener(event, stop, { signal: stopped.signal, passive: true })
  growth.observe(document.body)
  return stop
}
