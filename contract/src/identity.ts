import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** A session's bearer token and its life. */
export const authResultSchema = z.object({ accessToken: z.string(), expireInSeconds: z.int() })
export type AuthResult = z.infer<typeof authResultSchema>

export const externalAuthPayloadSchema = z.object({
  token: z.string().check(z.maxLength(8192)),
  domainName: z.string().check(z.minLength(1), z.maxLength(253)),
})

/** With an empty token on a brand without single sign-on this opens a guest session. */
export const authenticateExternal = endpoint({
  service: 'TokenAuth', method: 'AuthenticateExternal', verb: 'POST', path: '/api/TokenAuth/AuthenticateExternal',
  summary: 'Exchanges a portal token, or none for a guest, for a session of the brand.',
  body: externalAuthPayloadSchema,
  result: z.object({ authApiModel: authResultSchema }),
  errors: ['UNAUTHENTICATED', 'BRAND_NOT_FOUND'],
})
