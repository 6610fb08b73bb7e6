import { getFeatureFlags, type Toggle } from '@portolan/contract/flags/flags'
import { apiClient } from '../api/browser-client.ts'

/** After this time the page is shown without flags instead of a loading screen. */
const LIMIT_MS = 10_000

export const askForFlags = async (): Promise<readonly Toggle[]> =>
  (await apiClient().call(getFeatureFlags, { signal: AbortSignal.timeout(LIMIT_MS) })).toggles
