import { isCallFailed } from '@portolan/contract/wire/call-errors'
import type { Client } from '@portolan/contract/wire/client'
import { authenticateExternal } from '@portolan/contract/identity/identity'
import { apiClient } from '../api/browser-client.ts'

/** REFUSED: nobody is signed in. UNKNOWN: no answer, which is no refusal; the page stays as it is and a later call says what is wrong. */
export type OpenedSession = { kind: 'OPEN'; expireInSeconds: number } | { kind: 'REFUSED' } | { kind: 'UNKNOWN' }

/** Opens or renews the session; one call at a time, also when asked twice at once. The host keeps its token in a cookie. */
export const createOpenSession = (client: () => Client): ((domainName: string) => Promise<OpenedSession>) => {
  let asking: Promise<OpenedSession> | null = null
  return (domainName) => (asking ??= authenticate(client(), domainName).finally(() => { asking = null }))
}

export const openSession = createOpenSession(apiClient)

const authenticate = async (client: Client, domainName: string): Promise<OpenedSession> => {
  try {
    const { authApiModel: { expireInSeconds } } = await client.call(authenticateExternal, { body: { token: '', domainName } })
    return { kind: 'OPEN', expireInSeconds }
  } catch (error) {
    return isCallFailed(error) && error.status === 401 ? { kind: 'REFUSED' } : { kind: 'UNKNOWN' }
  }
}
