import { addDays, type LocalDate } from '@portolan/contract/values/date'
import { systemClock, toInstant } from '@portolan/services/platform/clock'

/** Today in UTC, from which the days of travel are counted. */
export const today = (): LocalDate => toInstant(systemClock.now()).slice(0, 10)

const DAYS_AHEAD = 90
const NIGHTS = 7

/** Query of a search between two large cities a season ahead. */
const searchQuery = (): string => `from=city-MAD&to=city-LON&out=${addDays(today(), DAYS_AHEAD)}&back=${addDays(today(), DAYS_AHEAD + NIGHTS)}&adults=1`

/** Results of that search. */
export const resultsPath = (): string => `/F?${searchQuery()}`

/** The landing page with the form filled in for it. */
export const filledFormPath = (): string => `/?${searchQuery()}`
