/**
 * Where the page goes when its session ends. While a member signs out, running calls are refused, and their answers must not replace the
 * signed-out page by the expired-session page.
 */
export type Leaving = {
  /** Called for a refused call. It takes effect only after a running sign-out. */
  expired: () => void
  /** Renews the session by `open`. Renewals and sign-outs take turns: a renewal answered after a sign-out would bring its cookie back. */
  renew: <T>(open: () => Promise<T>) => Promise<T>
  /** Ends the session by `end` and opens `farewellPath`; rejects if `end` does, and then an expiry reported meanwhile takes effect. */
  signOut: (end: () => Promise<unknown>, farewellPath: string) => Promise<void>
}

/** The browser's location, and what to do when the page is shown again as the browser kept it. */
export type LeavablePage = {
  location: Pick<Location, 'pathname' | 'search' | 'replace' | 'assign' | 'reload'>
  whenShownAgain: (then: () => void) => void
}

export const createLeaving = ({ location, whenShownAgain }: LeavablePage): Leaving => {
  let isSigningOut = false
  let isExpired = false
  let lastTurn: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const turn = lastTurn.then(act)
    lastTurn = turn.catch(() => undefined)
    return turn
  }
  const leaveExpired = (): void => {
    const lang = new URLSearchParams(location.search).get('lang')
    if (location.pathname !== EXPIRED_SESSION_PATH) location.replace(`${EXPIRED_SESSION_PATH}${lang === null ? '' : `?lang=${encodeURIComponent(lang)}`}`)
  }
  return {
    expired() {
      isExpired = true
      if (!isSigningOut) leaveExpired()
    },
    renew: inTurn,
    async signOut(end, farewellPath) {
      isSigningOut = true
      isExpired = false
      try {
        await inTurn(end)
      } catch (error) {
        isSigningOut = false
        if (isExpired) leaveExpired()
        throw error
      }
      // The back button must not show what was the member's own.
      whenShownAgain(() => location.reload())
      location.assign(farewellPath)
    },
  }
}

let leaving: Leaving | undefined

/** Of the page in the browser. */
export const pageLeaving = (): Leaving => (leaving ??= createLeaving({
  location: window.location,
  whenShownAgain: (then) => window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) then()
  }),
}))

/** The page for a shopper whose session expired during the visit. */
export const EXPIRED_SESSION_PATH = '/expired-session'
/** The same page after a sign-out. */
export const SIGNED_OUT_PATH = `${EXPIRED_SESSION_PATH}?signed-out=1`
