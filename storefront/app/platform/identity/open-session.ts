import { isCallFailed } from '@portolan/contract/call-failed'
import { authenticateExternal } from '@portolan/contract/identity'
import { apiClient } from '../api/browser-client.ts'

let opening: Promise<boolean> | undefined

/** True once there is a session; asks once for each document, also when called twice at once. The host keeps its token in a cookie. */
export const openSession = (domainName: string): Promise<boolean> => (opening ??= authenticate(domainName))

const authenticate = async (domainName: string): Promise<boolean> => {
  try {
    const { authApiModel } = await apiClient().call(authenticateExternal, { body: { token: '', domainName } })
    return authApiModel.expireInSeconds > 0
  } catch (error) {
    opening = undefined
    // No network is no refusal: the page stays as it is and a later call says what is wrong.
    if (!isCallFailed(error)) return true
    return false
  }
}
