import { getFeatureFlags, type Toggle } from '@portolan/contract/flags'
import { apiClient } from '../api/browser-client.ts'

export const askForFlags = async (): Promise<readonly Toggle[]> => (await apiClient().call(getFeatureFlags)).toggles
