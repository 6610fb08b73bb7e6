import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { moneySchema } from '../values/money.ts'

/** A session's bearer token and its life. */
export const authResultSchema = z.object({ accessToken: z.string(), expireInSeconds: z.int() })
export type AuthResult = z.infer<typeof authResultSchema>

/** What a portal says about its member. Only that member may see it: never put it in a cached page, a feed, an event or a log. */
export const memberSchema = z.object({
  name: z.nullable(z.string()),
  points: z.nullable(z.int()),
  credit: z.nullable(moneySchema),
  isClub: z.boolean(),
})
export type Member = z.infer<typeof memberSchema>

export const PORTAL_TOKEN_MAX_LENGTH = 8192

const externalAuthPayloadSchema = z.object({
  token: z.string().check(z.maxLength(PORTAL_TOKEN_MAX_LENGTH)),
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

/** Ends a member's session at once, for every copy of its token. Without a session it does nothing. */
export const signOut = endpoint({
  service: 'TokenAuth', method: 'SignOut', verb: 'POST', path: '/api/TokenAuth/SignOut',
  summary: 'Ends the member session the request carries, on every instance.',
  result: z.null(),
  errors: [],
  added: true,
})

/** For people of an operator without a portal, who sign in by name and password. */
export const authenticate = endpoint({
  service: 'TokenAuth', method: 'Authenticate', verb: 'POST', path: '/api/TokenAuth/Authenticate',
  summary: 'Exchanges a name and a password for a session of the brand.',
  body: z.object({
    userNameOrEmailAddress: z.string().check(z.trim(), z.minLength(1), z.maxLength(256)),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    rememberClient: z.optional(z.boolean()),
  }),
  result: z.extend(authResultSchema, { encryptedAccessToken: z.string(), userId: z.int() }),
  errors: ['LOGIN_FAILED'],
})

/** Kinds of token the developers' tools create: one that is valid and three that must be refused. */
export const TEST_TOKEN_KINDS = ['VALID', 'EXPIRED', 'FORGED', 'FOREIGN_BRAND'] as const
export type TestTokenKind = (typeof TEST_TOKEN_KINDS)[number]

/** For operators and developers' tools only. Demo brands alone trust the key that signs these tokens. */
export const mintTestToken = endpoint({
  service: 'DevTools', method: 'MintTestToken', verb: 'POST',
  summary: 'A portal token for trying out sign-in on a demo brand: one that works, or one that must be refused.',
  body: z.object({ kind: z.enum(TEST_TOKEN_KINDS) }),
  result: z.object({ token: z.string() }),
  errors: ['FORBIDDEN'],
  added: true,
})
