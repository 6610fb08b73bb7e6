import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LiveRegion } from '../../../ui/feedback/live-region.tsx'
import styles from './checkout-header.module.css'
import { pageClock, type Clock } from '../../../platform/clock.ts'

const LOW_SECONDS = 300
const ASK_AGAIN_MS = 5000

type Props = {
  /** The cart's own expiry, UTC. */
  expiresAt: string
  /** Called at the end: the services' clock decides whether the cart has really expired. */
  onOver: () => void
}

/** The time left at this price. It is the cart's real expiry, never shortened to put pressure on shoppers. */
export const HoldTimer = ({ expiresAt, onOver }: Props) => {
  const t = useTranslate()
  const seconds = useSecondsLeft(expiresAt)
  const announced = useAnnouncement(seconds)
  useWhenOver(seconds === 0, onOver)
  const isLow = seconds <= LOW_SECONDS
  return (
    <>
      {seconds > 0 && (
        <p className={classes(styles.hold, isLow && styles.low)}>
          <Icon name="clock" size={20} />
          <span>
            <span className={styles.wide}>{t('checkout.priceHeld')}</span>
            <b>
              {isLow
                ? t('checkout.clockLeft', { clock: formatClock(seconds) })
                : t('checkout.minutesLeft', { minutes: String(Math.ceil(seconds / 60)) })}
            </b>
          </span>
        </p>
      )}
      <LiveRegion message={announced === null ? '' : t('checkout.timeAnnouncement', { minutes: announced })} />
    </>
  )
}

const useAnnouncement = (seconds: number): number | null => {
  const before = useRef(seconds)
  const [announced, setAnnounced] = useState<number | null>(null)
  useEffect(() => {
    const due = announcementDue(before.current, seconds)
    before.current = seconds
    if (due !== null) setAnnounced(due)
  }, [seconds])
  return announced
}

const useWhenOver = (isOver: boolean, onOver: () => void): void => {
  const latest = useRef(onOver)
  useEffect(() => {
    latest.current = onOver
  })
  useEffect(() => {
    if (!isOver) return
    latest.current()
    const timer = setInterval(() => latest.current(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isOver])
}

/** Whole seconds until an instant by the shopper's clock, counted down while the page is open. */
const useSecondsLeft = (expiresAt: string, clock: Clock = pageClock): number => {
  const [now, setNow] = useState(clock.now)

  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1000)
    return () => clearInterval(timer)
  }, [clock])

  return secondsLeft(Date.parse(expiresAt), now)
}

/** Minutes before the end at which screen readers announce the time left. */
const ANNOUNCED_MINUTES = [5, 1] as const

/** Whole seconds until an instant, never below zero. */
export const secondsLeft = (expiresAtMs: number, nowMs: number): number => Math.max(0, Math.ceil((expiresAtMs - nowMs) / 1000))

/** 'M:SS' of seconds. */
export const formatClock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The announcement that is due between two clock readings; null for none. */
export const announcementDue = (before: number, now: number): (typeof ANNOUNCED_MINUTES)[number] | null =>
  ANNOUNCED_MINUTES.find((minutes) => before > minutes * 60 && now <= minutes * 60 && now > 0) ?? null
