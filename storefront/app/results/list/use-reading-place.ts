import { useEffect } from 'react'

/**
 * A list that the browser fetches is not there when the router scrolls a reloaded page back: the page is too short then. Where the list
 * comes it makes up for that, as soon as the page is long enough, unless the shopper has gone elsewhere meanwhile.
 */
export const useReadingPlace = (): void => {
  useEffect(() => {
    if (isReturned) return undefined
    isReturned = true
    const top = savedTop()
    return top > scrollY ? goBackTo(top) : undefined
  }, [])
}

/** A reload is one per document: lists of later searches begin at their top. */
let isReturned = false

/** Where the router writes how far each entry of the history was scrolled when its document went away. */
const ROUTER_POSITIONS = 'react-router-scroll-positions'

const savedTop = (): number => {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(ROUTER_POSITIONS) ?? '{}')
    const { key = '' }: { key?: string } = history.state ?? {}
    return Number(Object(positions)[key] ?? 0)
  } catch {
    // Storage that is switched off or holds something else knows no place: the page stays where it is.
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
