import type { CreateFlightSearchBody } from '@portolan/contract/flights/flights'
import type { Failure } from '@portolan/contract/wire/failure'
import type { Money } from '@portolan/contract/values/money'
import type { Geo } from '@portolan/geo/geo'
import type { Clock } from '../../platform/clock.ts'
import { complaint, invalid, type Problems } from '../../platform/http/field-problems.ts'
import type { Random } from '../../platform/random.ts'
import { accountProblems, type Asker, STRANGER } from '../../shopping/member-terms.ts'
import type { FlightSupplierQuery } from '../../suppliers/flight-port.ts'
import type { FlightTerms } from './flight-search.ts'
import { airportCodesOf, tripProblems } from './search-rules.ts'

/** How long a search can be paged and bought from. */
const SEARCH_LIFETIME_MS = 20 * 60_000

export type NewSearchPorts = {
  geo: Geo
  clock: Clock
  random: Pick<Random, 'id'>
}

/** The terms of a new search, or every field that is wrong. */
export const newSearchTerms = (body: CreateFlightSearchBody, { geo, clock, random }: NewSearchPorts, asker: Asker = STRANGER): FlightTerms | Failure<'VALIDATION'> => {
  const now = clock.now()
  const priceCap = body.productType === 'FF' ? asker.freeFlightCap(body.businessProfileId) : null
  const problems = { ...tripProblems(body, geo, now), ...capProblems(body, priceCap), ...accountProblems(body, asker) }
  if (Object.keys(problems).length > 0) return invalid(problems)
  return { id: random.id(), body, query: supplierQueryOf(body, geo, asker), domain: asker.domain, priceCap, createdAtMs: now, expiresAtMs: now + SEARCH_LIFETIME_MS }
}

const supplierQueryOf = ({ productType, origin, destination, ...body }: CreateFlightSearchBody, geo: Geo, asker: Asker): FlightSupplierQuery => {
  const { departureDate, returnDate, travellers, cabin, currency, businessProfileId } = body
  const clubPercent = asker.clubPercent(productType)
  return {
    originAirports: airportCodesOf(geo, origin), destinationAirports: airportCodesOf(geo, destination),
    departureDate, ...(returnDate === undefined ? {} : { returnDate }), travellers, cabin, currency, businessProfileId,
    ...(clubPercent > 0 ? { clubPercent } : {}),
  }
}

const capProblems = ({ productType, currency }: CreateFlightSearchBody, priceCap: Money | null): Problems => {
  if (productType !== 'FF') return {}
  if (priceCap === null) return { businessProfileId: complaint('form.notSold') }
  return priceCap.currency === currency ? {} : { currency: complaint('form.notOfBrand', { expected: priceCap.currency }) }
}
