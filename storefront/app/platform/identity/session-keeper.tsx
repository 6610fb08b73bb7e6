import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useBrand } from '../brand/use-brand.ts'
import { useRootData } from '../root-data.ts'
import { whenLoaded } from '../when-loaded.ts'
import { pageLeaving } from './leaving.ts'
import { needsSession } from './needs-session.ts'

/**
 * Opens the shopper's session once the page has loaded and renews it for as long as the page is used. A refusal means that a member's
 * session has ended, or, on a brand that only its portal signs in to, that there was none; elsewhere the next call that needs one says so.
 */
export const SessionKeeper = () => {
  const { domain, brand: { hasSSO } } = useBrand()
  const isMember = (useRootData()?.member ?? null) !== null
  const isWanted = needsSession({ pathname: useLocation().pathname, isMember, hasSSO })

  useEffect(() => {
    if (!isWanted) return
    return whenLoaded(async () => {
      const { keepSession } = await import('./keep-session.ts')
      return keepSession(domain, () => {
        if (isMember) pageLeaving().expired()
        else if (hasSSO) window.location.replace('/exception?type=401')
      })
    })
  }, [isWanted, domain, hasSSO, isMember])

  return null
}
