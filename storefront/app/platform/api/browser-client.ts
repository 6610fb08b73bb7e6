import { authenticateExternal } from '@portolan/contract/identity/identity'
import { type Client, createClient } from '@portolan/contract/wire/client'
import { fetchTransport, type Transport } from '@portolan/contract/wire/transport'
import { pageLeaving } from '../identity/leaving.ts'
import { logCall } from './log-call.ts'

let client: Client | undefined

/** Calls the page's own origin. The session is in a cookie that scripts cannot read. For the browser only. */
export const apiClient = (): Client => (client ??= createClient({
  transport: endingSessions(fetchTransport('', earlyOr(fetch)), () => pageLeaving().expired()), log: logCall,
}))

/** Calls that a small script in the document made while the page's scripts were loading; each is used once. */

/** Stored on the window by the script, by path and body. `query` is the query string of the call. */
export type EarlyCalls = Record<string, Promise<{ query: string; answer: Response }> | undefined>

declare global {
  var earlyCalls: EarlyCalls | undefined
}

/** A fetch that uses the early answer to the same call if there is one; a failed early call is repeated. */
export const earlyOr = (fetchPort: typeof fetch): typeof fetch => async (input, init) => {
  const early = typeof input === 'string' && typeof init?.body === 'string' ? await takeEarly(input, init.body) : null
  return early ?? fetchPort(input, init)
}

const takeEarly = async (url: string, body: string): Promise<Response | null> => {
  const [path = '', query = ''] = url.split('?')
  const key = `${path} ${body}`
  const started = globalThis.earlyCalls?.[key]
  if (!started) return null
  delete globalThis.earlyCalls?.[key]
  const early = await started.catch(() => null)
  return early?.query === query ? early.answer : null
}

/**
 * A call answered with 401 was made in an expired session. The page shows content for members only, so `onOver` leaves it. The caller of
 * a sign-in handles a refusal itself.
 */
export const endingSessions = (transport: Transport, onOver: () => void): Transport => async (request) => {
  const answer = await transport(request)
  if (answer.status === 401 && request.url !== authenticateExternal.path) onOver()
  return answer
}
