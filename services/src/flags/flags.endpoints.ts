import { getFeatureFlags, isFeatureEnabled, listKnownFlags } from '@portolan/contract/flags/flags'
import { serve, type ServedEndpoint } from '../platform/http/serve.ts'
import type { FlagsService } from './flags.service.ts'

export const flagsEndpoints = (flags: FlagsService): ServedEndpoint[] => [
  serve(getFeatureFlags, async ({ context }) => ({ toggles: await flags.togglesFor(context.brand) })),
  serve(isFeatureEnabled, async ({ query, context }) => flags.isEnabled(context.brand, query.featureName)),
  serve(listKnownFlags, async () => ({ toggles: [...flags.knownFlags()] })),
]
