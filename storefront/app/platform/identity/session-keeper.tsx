import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pageOf } from '../../pages.ts'
import { useBrand } from '../brand/use-brand.ts'
import { useRootData } from '../root-data.ts'
import { whenLoaded } from '../when-loaded.ts'
import { pageLeaving } from './leaving.ts'

/**
 * Opens the shopper's session once the page has loaded and renews it while the page is used. For a member, a refusal means that the
 * session has expired. On a brand that requires its portal's sign-in, it means that there was no session. On other brands, the next call
 * that needs a session reports the problem.
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

/**
 * External authentication opens a guest's session and renews a member's on every page except those about sign-in. On a brand that requires
 * its portal's sign-in, public pages open none.
 */
export const needsSession = ({ pathname, isMember, hasSSO }: { pathname: string; isMember: boolean; hasSSO: boolean }): boolean => {
  const { visitors } = pageOf(pathname)
  if (visitors === 'NO_SIGN_IN') return false
  return isMember || !hasSSO || visitors === 'MEMBERS'
}
