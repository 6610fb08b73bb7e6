import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** What a page shows while it polls for more: a failed poll keeps it, and the next one may succeed. */
export const createShown = () => {
  let shown: { address: string; answer: unknown } | null = null
  const show = (address: string, answer: unknown): void => {
    shown = { address, answer }
  }
  /** Falls back to what the address already shows when a poll fails; the first load has no fallback. */
  const ask = async <Answer extends object>(address: string, load: () => Promise<Answer>, isFailure: (answer: Answer) => boolean): Promise<Answer> => {
    const before = shown?.address === address ? (shown.answer as Answer) : null
    try {
      const answer = await load()
      return before && isFailure(answer) ? before : answer
    } catch (error) {
      // The server is overloaded or the connection is down: polled again in a moment.
      if (before) return before
      throw error
    }
  }
  return { show, ask }
}

/** The page's own. */
const page = createShown()

export const useShownDeals = (answer: object): void => {
  const { pathname, search } = useLocation()
  useEffect(() => page.show(pathname + search, answer), [pathname, search, answer])
}

export const askAgain = <Answer extends object>({ url }: Request, load: () => Promise<Answer>, isFailure: (answer: Answer) => boolean): Promise<Answer> => {
  const { pathname, search } = new URL(url)
  return page.ask(pathname + search, load, isFailure)
}
