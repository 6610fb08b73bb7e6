import type { CreateFlightSearchBody } from '@portolan/contract/flights'
import { type Failure, invalid } from '@portolan/contract/failure'
import type { Money } from '@portolan/contract/money'
import type { Geo } from '@portolan/geo/geo'
import type { Clock } from '../platform/clock.ts'
import type { Random } from '../platform/random.ts'
import { type Asker, STRANGER } from '../shopping/member-terms.ts'
import { type SearchTerms, toSearchTerms } from './live-search.ts'
import { airportCodesOf, type Problems, tripProblems } from './search-rules.ts'

/** How long a search can be paged and bought from. */
export const SEARCH_LIFETIME_MS = 20 * 60_000

export type NewSearchPorts = {
  geo: Geo
  clock: Clock
  random: Pick<Random, 'id'>
}

/** The terms of a new search, or every field that is wrong. */
export const newSearchTerms = (body: CreateFlightSearchBody, { geo, clock, random }: NewSearchPorts, asker: Asker = STRANGER): SearchTerms | Failure<'VALIDATION'> => {
  const now = clock.now()
  const priceCap = body.productType === 'FF' ? asker.freeFlightCap(body.businessProfileId) : null
  const problems = { ...tripProblems(body, geo, now), ...capProblems(body, priceCap) }
  if (Object.keys(problems).length > 0) return invalid(problems)
  return toSearchTerms({
    id: random.id(),
    body,
    originAirports: airportCodesOf(geo, body.origin),
    destinationAirports: airportCodesOf(geo, body.destination),
    clubPercent: asker.clubPercent(body.productType),
    priceCap,
    createdAtMs: now,
    expiresAtMs: now + SEARCH_LIFETIME_MS,
  })
}

const capProblems = ({ productType, currency }: CreateFlightSearchBody, priceCap: Money | null): Problems => {
  if (productType !== 'FF') return {}
  if (priceCap === null) return { businessProfileId: 'sells no free flights' }
  return priceCap.currency === currency ? {} : { currency: `must be the voucher's, ${priceCap.currency}` }
}
