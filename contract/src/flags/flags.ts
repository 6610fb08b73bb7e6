import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'

export const toggleSchema = z.object({ name: z.string(), enabled: z.boolean() })
export type Toggle = z.infer<typeof toggleSchema>

/** Wire service name as specified; the subject's name is "flags". */
const SERVICE = 'FeatureToogle'

export const getFeatureFlags = endpoint({
  service: SERVICE, method: 'FlagProviderList', verb: 'POST',
  summary: 'All feature flags of the brand with their state.',
  result: z.object({ toggles: z.array(toggleSchema) }), errors: [],
})

export const isFeatureEnabled = endpoint({
  service: SERVICE, method: 'IsFeatureEnabled', verb: 'POST',
  summary: 'The state of one flag; an unknown one is off.',
  query: z.object({ featureName: z.string().check(z.minLength(1), z.maxLength(120)) }),
  result: z.boolean(), errors: [],
})

/** Wire spelling `ListKnowToggles`: the names of all known flags. */
export const listKnownFlags = endpoint({
  service: SERVICE, method: 'ListKnowToggles', verb: 'POST',
  summary: 'Names of all flags the services know.',
  result: z.object({ toggles: z.array(z.string()) }), errors: [],
})
