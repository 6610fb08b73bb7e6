import type { LocalDate } from '@portolan/contract/values/date'
import { systemClock, toInstant } from '@portolan/services/platform/clock'

/** Today in UTC, from which the days of travel are counted. */
export const today = (): LocalDate => toInstant(systemClock.now()).slice(0, 10)
