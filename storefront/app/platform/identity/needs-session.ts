import { pageOf } from '../../pages.ts'

/**
 * External authentication opens a guest's session and renews a member's on every page but those about sign-in itself. Of a brand that only
 * its portal signs in to, pages that strangers may see ask for none.
 */
export const needsSession = ({ pathname, isMember, hasSSO }: { pathname: string; isMember: boolean; hasSSO: boolean }): boolean => {
  const { visitors } = pageOf(pathname)
  if (visitors === 'NO_SIGN_IN') return false
  return isMember || !hasSSO || visitors === 'MEMBERS'
}
