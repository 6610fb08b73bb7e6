import { authenticateExternal } from '@portolan/contract/identity/identity'
import type { Transport } from '@portolan/contract/wire/transport'

/**
 * A call answered with 401 was made in a session that is over: the page behind it shows what only a member may see, so `onOver` leaves
 * it. Sign-in itself is answered for by whoever asked.
 */
export const endingSessions = (transport: Transport, onOver: () => void): Transport => async (request) => {
  const answer = await transport(request)
  if (answer.status === 401 && request.url !== authenticateExternal.path) onOver()
  return answer
}
