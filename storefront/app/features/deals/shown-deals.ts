import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** What a page shows while it asks again and again for more: an ask that fails leaves it as it is, and the next one may succeed. */
export const createShown = () => {
  let shown: { address: string; answer: unknown } | null = null
  const show = (address: string, answer: unknown): void => {
    shown = { address, answer }
  }
  /** Answers what is shown at the address where asking fails; the first ask of an address has nothing to fall back on. */
  const ask = async <Answer extends object>(address: string, load: () => Promise<Answer>, isFailure: (answer: Answer) => boolean): Promise<Answer> => {
    const before = shown?.address === address ? (shown.answer as Answer) : null
    try {
      const answer = await load()
      return before && isFailure(answer) ? before : answer
    } catch (error) {
      // Refused by a server with too much to do, or on a way that is down: asked again in a moment.
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
