import { describeCall, describeFields, type SchemaDoc } from './field-docs.ts'
import { getFeatureFlags, isFeatureEnabled, listKnownFlags, toggleSchema } from './flags.ts'
import { authenticateExternal, authResultSchema } from './identity.ts'

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
    accessToken: 'Bearer token of the session, a signed JWT that holds on its own brand only.',
    expireInSeconds: 'Seconds from now until the token ends.',
  }),
  ...describeCall(authenticateExternal, {
    body: {
      token: 'The portal’s signed token; empty for a guest, or to renew the session the request carries.',
      domainName: 'Domain of the brand configuration; must be the brand of the request’s host.',
    },
    result: { authApiModel: 'The session that was opened or renewed.' },
  }),
]
