import { EXPIRED_SESSION_PATH } from './expired-session-path.ts'

/**
 * Where the page goes when its session is over. A member who signs out has ended it: the calls that run meanwhile are refused, and
 * their answers must not turn the farewell into the news that the session has expired.
 */
export type Leaving = {
  /** The session is over, says a refused call. Heard last if the member is signing out. */
  expired: () => void
  /** Ends the session by `end` and goes to `farewellPath`; rejects where `end` does, and then an expiry told meanwhile counts. */
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
  const leaveExpired = (): void => {
    const lang = new URLSearchParams(location.search).get('lang')
    if (location.pathname !== EXPIRED_SESSION_PATH) location.replace(`${EXPIRED_SESSION_PATH}${lang === null ? '' : `?lang=${encodeURIComponent(lang)}`}`)
  }
  return {
    expired() {
      isExpired = true
      if (!isSigningOut) leaveExpired()
    },
    async signOut(end, farewellPath) {
      isSigningOut = true
      isExpired = false
      try {
        await end()
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
