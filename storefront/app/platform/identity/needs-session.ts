import { needsSignIn } from '@portolan/contract/sign-in-pages'

/**
 * External authentication runs on every page but the exception page. It opens a guest's session and renews a member's; the page that
 * says a session has ended asks for none, nor do, of a brand that only its portal signs in to, those that strangers may see.
 */
export const needsSession = ({ pathname, isMember, hasSSO }: { pathname: string; isMember: boolean; hasSSO: boolean }): boolean => {
  if (/^\/(exception|expired-session)\/?$/i.test(pathname)) return false
  return isMember || !hasSSO || needsSignIn(pathname)
}
