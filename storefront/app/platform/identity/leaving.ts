/**
 * Decides which page follows when the session ends. While a member signs out, running calls are refused, and their answers must not
 * replace the signed-out page by the expired-session page.
 */
export type Leaving = {
  /** Called for a refused call. It takes effect only after a running sign-out. */
  expired: () => void
  /** Renews the session by `open`. Renewals and sign-outs run one at a time: a renewal answered after a sign-out would restore its cookie. */
  renew: <T>(open: () => Promise<T>) => Promise<T>
  /** Ends the session by `end` and opens `farewellPath`. Rejects if `end` does; an expiry reported meanwhile then takes effect. */
  signOut: (end: () => Promise<unknown>, farewellPath: string) => Promise<void>
}

/** The browser's location, and an event for a page that the browser restores from its cache. */
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
      // The back button must not show the member's data again.
      whenShownAgain(() => location.reload())
      location.assign(farewellPath)
    },
  }
}

let leaving: Leaving | undefined

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
