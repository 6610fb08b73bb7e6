import { useEffect, useState } from 'react'
import { pageClock, type Clock } from '../../platform/clock.ts'
import { secondsLeft } from './time-left.ts'

/** Whole seconds until an instant by the shopper's clock, counted down while the page is open. */
export const useSecondsLeft = (expiresAt: string, clock: Clock = pageClock): number => {
  const [now, setNow] = useState(clock.now)

  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1000)
    return () => clearInterval(timer)
  }, [clock])

  return secondsLeft(Date.parse(expiresAt), now)
}
