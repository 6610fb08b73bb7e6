import { type MiddlewareFunction, redirectDocument } from 'react-router'
import { pageOf } from '../../pages.ts'
import { localizedPath } from '../i18n/localized-path.ts'
import { hostedRequestContext } from '../request-context.ts'
import { EXPIRED_SESSION_PATH } from './expired-session-path.ts'

/**
 * Before any loader: on a brand that only its portal signs in to, a page that asks for more after its session is over is led to where that is
 * said. The host turns whole documents away before this; a loader would take the refused calls for an outage.
 */
export const leadFromEndedSession: MiddlewareFunction<Response> = ({ request, context }) => {
  const { brand, member, language } = context.get(hostedRequestContext)
  const page = new URL(request.url).pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/')
  if (brand?.brand.hasSSO && !member && pageOf(page).visitors === 'MEMBERS') throw redirectDocument(localizedPath(EXPIRED_SESSION_PATH, language, brand.language))
}
