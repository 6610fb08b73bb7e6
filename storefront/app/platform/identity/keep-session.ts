import { openSession, type OpenedSession } from './open-session.ts'

/** Renewed when this share of its life is over: early enough for a second try. */
const RENEW_AFTER = 0.75
const ASK_AGAIN_SECONDS = 60

type Ports = { open: (domainName: string) => Promise<OpenedSession>; isUsed: () => boolean }

/**
 * Opens a session and renews it while the page is looked at; `onRefused` is called once when there is none any more. A page in the
 * background lets its session end. Answers how to stop.
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

const BROWSER: Ports = { open: openSession, isUsed: () => document.visibilityState === 'visible' }
