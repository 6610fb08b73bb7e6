/** Apart from identity's calls, so that a page's first load asks without their schemas. */

/** Pages whoever is not signed in may see on a brand with single sign-on: why there is no session, the law, and what was bought. */
const OPEN_PAGES = /^\/(exception|expired-session|legal|trip|checkout\/[^/]+\/(return|confirmation))(\/|$)/i

/** True where external authentication has to succeed before a page of a brand with single sign-on is shown. */
export const needsSignIn = (pathname: string): boolean => !OPEN_PAGES.test(pathname)
