import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const ASK_AGAIN_MS = 2_500

/** Asks for further deals while they are being made, as long as the page is in sight. */
export const useFurtherDeals = (isComplete: boolean): void => {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (isComplete || state !== 'idle') return
    const ask = (): void => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    const timer = setInterval(ask, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isComplete, state, revalidate])
}
