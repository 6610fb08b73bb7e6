import { isLocalDate, type LocalDate } from '@portolan/contract/values/date'
import { readFlightSearchDraft } from '../../../travel/search/flight-search-url.ts'
import type { Party } from '../../../travel/search/party.ts'
import { readText } from '../../../travel/search/query-list.ts'

/** An opened deal's address: deal=F-MAD-LIS-2027-01-22-4, out, show=2027-01 (first month in sight), adults, children (ages), infants. */
export type DealSearchView = {
  dealId: string
  /** Null for the deal's own day. */
  out: LocalDate | null
  /** First month of the calendar, YYYY-MM; null for the month of the chosen day. */
  show: string | null
  party: Party
}

/** Null where the address names no deal. */
export const readDealSearch = (query: URLSearchParams): DealSearchView | null => {
  const dealId = readText(query, 'deal')
  if (dealId === null || dealId.length > 80) return null
  const out = readText(query, 'out')
  const show = readText(query, 'show')
  return {
    dealId,
    out: out !== null && isLocalDate(out) ? out : null,
    show: show !== null && isLocalDate(`${show}-01`) ? show : null,
    party: readParty(query),
  }
}

export const writeDealSearch = ({ dealId, out, show, party }: DealSearchView): URLSearchParams => {
  const query = new URLSearchParams({ deal: dealId })
  if (out !== null) query.set('out', out)
  if (show !== null) query.set('show', show)
  if (party.adults > 1) query.set('adults', String(party.adults))
  if (party.childAges.length > 0) query.set('children', party.childAges.map((age) => age ?? '?').join(','))
  if (party.infants > 0) query.set('infants', String(party.infants))
  return query
}

/** The places of a deal id; null for an invalid id. */
export const placesOfDealId = (dealId: string): { origin: string; destination: string } | null => {
  const [, origin, destination] = /^F-([A-Z0-9]{3,10})-([A-Z0-9]{3,10})-\d{4}-\d{2}-\d{2}-\d{1,3}$/.exec(dealId) ?? []
  return origin && destination ? { origin, destination } : null
}

const MOST_SEATS = 9

/** The party of the address, reduced to the limits: nine seats, one infant for each adult. */
const readParty = (query: URLSearchParams): Party => {
  const { adults, childAges, infants } = readFlightSearchDraft(query)
  const known = { adults: clamp(adults, 1, MOST_SEATS), childAges: childAges.map((age) => (age !== null && age >= 2 && age <= 11 ? age : null)) }
  return { adults: known.adults, childAges: known.childAges.slice(0, MOST_SEATS - known.adults), infants: clamp(infants, 0, known.adults) }
}

const clamp = (value: number, least: number, most: number): number => (Number.isNaN(value) ? least : Math.min(most, Math.max(least, value)))
