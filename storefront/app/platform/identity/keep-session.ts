import { authenticateExternal } from '@portolan/contract/identity/identity'
import { isCallFailed } from '@portolan/contract/wire/call-errors'
import type { Client } from '@portolan/contract/wire/client'
import { apiClient } from '../api/browser-client.ts'
import { pageLeaving } from './leaving.ts'

/** A session is renewed after this share of its lifetime, which is early enough for a second try. */
const RENEW_AFTER = 0.75
const ASK_AGAIN_SECONDS = 60

type Ports = { open: (domainName: string) => Promise<OpenedSession>; isUsed: () => boolean }

/**
 * Opens a session and renews it while the page is visible. `onRefused` is called once when the session no longer exists. A hidden page
 * lets its session expire. Returns a function that stops the renewal.
 */
export const keepSession = (domainName: string, onRefused: () => void, { open, isUsed }: Ports = BROWSER): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const ask = async (): Promise<void> => {
    const opened = await open(domainName)
    if (isOver) return
    if (opened.kind === 'REFUSED') onRefused()
    else wait(opened.kind === 'OPEN' ? opened.expireInSeconds * RENEW_AFTER : ASK_AGAIN_SECONDS)
  }
  const wait = (seconds: number): void => {
    timer = setTimeout(() => (isUsed() ? void ask() : wait(ASK_AGAIN_SECONDS)), seconds * 1000)
  }
  void ask()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** REFUSED: there is no session. UNKNOWN: no clear answer, which is not a refusal. The page stays, and a later call shows any problem. */
export type OpenedSession = { kind: 'OPEN'; expireInSeconds: number } | { kind: 'REFUSED' } | { kind: 'UNKNOWN' }

/** Opens or renews the session. Simultaneous requests share one call. The host keeps the session's token in a cookie. */
export const createOpenSession = (client: () => Client): ((domainName: string) => Promise<OpenedSession>) => {
  let asking: Promise<OpenedSession> | null = null
  return (domainName) => (asking ??= authenticate(client(), domainName).finally(() => { asking = null }))
}

const openSession = createOpenSession(apiClient)

const authenticate = async (client: Client, domainName: string): Promise<OpenedSession> => {
  try {
    const { authApiModel: { expireInSeconds } } = await client.call(authenticateExternal, { body: { token: '', domainName } })
    return { kind: 'OPEN', expireInSeconds }
  } catch (error) {
    return isCallFailed(error) && error.status === 401 ? { kind: 'REFUSED' } : { kind: 'UNKNOWN' }
  }
}

const BROWSER: Ports = {
  open: (domainName) => pageLeaving().renew(() => openSession(domainName)),
  isUsed: () => document.visibilityState === 'visible',
}
