import { type MiddlewareFunction, redirectDocument } from 'react-router'
import { pageOf } from '../../pages.ts'
import { localizedPath } from '../i18n/localized-path.ts'
import { hostedRequestContext } from '../request-context.ts'
import { EXPIRED_SESSION_PATH } from './leaving.ts'

/**
 * Runs before every loader: on a brand that requires its portal's sign-in, a data request after the session has expired is redirected to the
 * expired-session page. The host redirects whole documents; a loader would mistake the refused calls for an outage.
 */
export const leadFromEndedSession: MiddlewareFunction<Response> = ({ request, context }) => {
  const { brand, member, language } = context.get(hostedRequestContext)
  const page = new URL(request.url).pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/')
  if (brand?.brand.hasSSO && !member && pageOf(page).visitors === 'MEMBERS') throw redirectDocument(localizedPath(EXPIRED_SESSION_PATH, language, brand.language))
}
