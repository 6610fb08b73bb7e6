/** Moments before the end at which the time left is said aloud, in minutes. */
export const ANNOUNCED_MINUTES = [5, 1] as const

/** Whole seconds until an instant, never below zero. */
export const secondsLeft = (expiresAtMs: number, nowMs: number): number => Math.max(0, Math.ceil((expiresAtMs - nowMs) / 1000))

/** 'M:SS' of seconds. */
export const formatClock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The announcement that falls due between two looks at the clock; null for none. */
export const announcementDue = (before: number, now: number): (typeof ANNOUNCED_MINUTES)[number] | null =>
  ANNOUNCED_MINUTES.find((minutes) => before > minutes * 60 && now <= minutes * 60 && now > 0) ?? null
