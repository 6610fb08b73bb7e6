import { describeCall, describeFields, type SchemaDoc } from './field-docs.ts'
import { getFeatureFlags, isFeatureEnabled, listKnownFlags, toggleSchema } from '../flags/flags.ts'
import { authenticate, authenticateExternal, authResultSchema, mintTestToken } from '../identity/identity.ts'

/** Flags and identity. */
export const PLATFORM_DOCS: readonly SchemaDoc[] = [
  ...describeFields(toggleSchema, 'Toggle', {
    name: 'Name of the flag, as travel.search.v2.',
    enabled: 'Whether it is on for the brand of the request’s host.',
  }),
  ...describeCall(getFeatureFlags, { result: { toggles: 'Every known flag with its state.' } }),
  ...describeCall(isFeatureEnabled, { query: { featureName: 'Name of the flag; an unknown one is off.' } }),
  ...describeCall(listKnownFlags, { result: { toggles: 'Names of every flag the services know.' } }),
  ...describeFields(authResultSchema, 'AuthResult', {
    accessToken: 'Bearer token of the session, a signed JWT that is valid on its own brand only.',
    expireInSeconds: 'Seconds from now until the token ends.',
  }),
  ...describeCall(authenticateExternal, {
    body: {
      token: 'The portal’s signed token; empty for a guest, or to renew the session the request carries.',
      domainName: 'Domain of the brand configuration; must be the brand of the request’s host.',
    },
    result: { authApiModel: 'The session that was opened or renewed.' },
  }),
  ...describeCall(authenticate, {
    body: {
      userNameOrEmailAddress: 'Name of the account, in any case of its letters.',
      password: 'Its password.',
      rememberClient: 'Accepted and ignored: a session is renewed while its page is open.',
    },
    result: {
      accessToken: 'Bearer token of the session.',
      expireInSeconds: 'Seconds from now until the token ends.',
      encryptedAccessToken: 'The same token, for clients of the framework that ask for it by this name.',
      userId: 'Number of the account.',
    },
  }),
  ...describeCall(mintTestToken, {
    body: { kind: 'VALID works once within 15 minutes; EXPIRED, FORGED and FOREIGN_BRAND are refused.' },
    result: { token: 'The token, to be put into the address as ?a=.' },
  }),
]
