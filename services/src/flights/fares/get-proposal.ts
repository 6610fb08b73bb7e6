import type { Piece } from '../../platform/join-bytes.ts'
import type { Instant } from '@portolan/contract/values/date'
import { type Failure, failure } from '@portolan/contract/wire/failure'
import type { Language } from '@portolan/contract/values/product'
import { toInstant } from '../../platform/clock.ts'
import { type Asker, STRANGER } from '../../shopping/member-terms.ts'
import { BAG_CLASSES, bagClassOf } from '../proposals/bag-class.ts'
import type { FlightSearch } from '../search/flight-search.ts'
import { type FareSource, faresOf, toFareOption } from './proposal-fares.ts'
import { mayRead, type RetrievePorts } from '../page/retrieve-proposals.ts'
import { parseProposalId, type ShownFare, writeProposal } from '../page/write-proposal.ts'

/** JSON of one proposal with every fare family of its flights, cheapest first. */
export const getProposal = async (
  proposalId: string, language: Language | undefined, { searches, viewOf }: Pick<RetrievePorts, 'searches' | 'viewOf'>, asker: Asker = STRANGER,
): Promise<Piece[] | Failure<'SEARCH_EXPIRED' | 'PROPOSAL_NOT_FOUND'>> => {
  const key = parseProposalId(proposalId)
  if (key === null) return failure('PROPOSAL_NOT_FOUND')
  const search = await searches.find(key.searchId)
  if (search === null || !mayRead(search, asker)) return failure('SEARCH_EXPIRED')
  const fares = await faresOf(search, key.item)
  const [cheapest] = fares
  const shown = fares.find(({ fare }) => fare.family === key.family)
  if (cheapest === undefined || shown === undefined) return failure('PROPOSAL_NOT_FOUND')
  const view = viewOf(search)
  const options = fares.map((source) => toFareOption(search, source, cheapest))
  const pieces: Piece[] = ['{"proposal":']
  writeProposal(pieces, { search, view, priced: view.pricing(BAG_CLASSES), item: key.item, fare: toShownFare(search, shown) })
  pieces.push(
    `,"fares":${JSON.stringify(options)},"staticData":`,
    view.staticData(language ?? search.terms.body.language), `,"search":${view.summary}`,
    `,"expiresAt":"${earliestExpiry(search, fares)}"}`,
  )
  return pieces
}

const toShownFare = (search: FlightSearch, { fare }: FareSource): ShownFare => {
  const family = search.found.family(fare.family)
  return { family: fare.family, price: fare.total, seatsLeft: fare.seatsLeft, bags: family === null ? 0 : bagClassOf(family.value.baggage) }
}

/** The earliest expiry of the shown prices. */
const earliestExpiry = (search: FlightSearch, fares: readonly FareSource[]): Instant =>
  toInstant(Math.min(search.terms.expiresAtMs, ...fares.map((fare) => fare.expiresAtMs)))
