import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useBrand } from '../brand/use-brand.ts'
import { useRootData } from '../root-data.ts'
import { needsSession } from './needs-session.ts'

/**
 * Opens the shopper's session once the page has loaded. On a brand with single sign-on a refusal means the exception page;
 * elsewhere the next call that needs a session reports it.
 */
export const SessionKeeper = () => {
  const brand = useBrand()
  const isMember = useRootData()?.isMember ?? false
  const { pathname } = useLocation()
  const isWanted = needsSession({ pathname, isMember })
  const { domain, brand: { hasSSO } } = brand

  useEffect(() => {
    if (!isWanted) return
    return whenIdle(async () => {
      const { openSession } = await import('./open-session.ts')
      const isOpen = await openSession(domain)
      if (!isOpen && hasSSO) window.location.assign('/exception?type=401')
    })
  }, [isWanted, domain, hasSSO])

  return null
}

/** After the page has loaded and the browser has nothing better to do, so that it never delays the first use. */
const whenIdle = (task: () => Promise<void>): (() => void) => {
  let handle: ReturnType<typeof setTimeout> | undefined
  const plan = (): void => {
    handle = setTimeout(() => void task().catch((error: unknown) => console.error('preload-error', error)), 0)
  }
  if (document.readyState === 'complete') plan()
  else window.addEventListener('load', plan, { once: true })
  return () => {
    clearTimeout(handle)
    window.removeEventListener('load', plan)
  }
}
