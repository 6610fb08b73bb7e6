import { createClient, type Client } from '@portolan/contract/wire/client'
import { fetchTransport } from '@portolan/contract/wire/fetch-transport'
import { endingSessions } from '../identity/ending-sessions.ts'
import { pageLeaving } from '../identity/leaving.ts'
import { earlyOr } from './early-calls.ts'
import { logCall } from './log-call.ts'

let client: Client | undefined

/** Calls the page's own origin; the session travels in a cookie that scripts cannot read. For the browser only. */
export const apiClient = (): Client => (client ??= createClient({
  transport: endingSessions(fetchTransport('', earlyOr(fetch)), () => pageLeaving().expired()), log: logCall,
}))
