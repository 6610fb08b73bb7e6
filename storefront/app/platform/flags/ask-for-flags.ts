import { getFeatureFlags, type Toggle } from '@portolan/contract/flags/flags'
import { apiClient } from '../api/browser-client.ts'

/** Past this the page goes on without: an empty page with a bar on it helps nobody. */
const LIMIT_MS = 10_000

export const askForFlags = async (): Promise<readonly Toggle[]> =>
  (await apiClient().call(getFeatureFlags, { signal: AbortSignal.timeout(LIMIT_MS) })).toggles
