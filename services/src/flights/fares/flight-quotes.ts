import { money } from '@portolan/contract/values/money'
import { type Clock, toInstant } from '../../platform/clock.ts'
import { type Delay, within } from '../../platform/delay.ts'
import type { FlightOfferRef, FlightQuoteResult, FlightQuotes, FlightRequoteResult, QuotedFlight } from '../../shopping/flight-quote.ts'
import type { FlightQuoteDetail, FlightSupplier } from '../../suppliers/flight-port.ts'
import type { QuoteResult } from '../../suppliers/order-port.ts'
import type { ReportTrouble } from '../../shopping/live/ask-suppliers.ts'
import type { FlightSearch, FlightSearches } from '../search/flight-search.ts'
import { faresOf } from './proposal-fares.ts'
import { parseProposalId } from '../page/write-proposal.ts'

export type FlightQuotePorts = { searches: FlightSearches; suppliers: readonly FlightSupplier[]; clock: Clock; delay: Delay; report: ReportTrouble }

const PRICE_TIMEOUT_MS = 10_000

export const createFlightQuotes = (ports: FlightQuotePorts): FlightQuotes => ({
  quote: async (proposalId, fareId) => {
    const key = parseProposalId(proposalId)
    if (key === null) return failed('PROPOSAL_NOT_FOUND')
    try {
      const search = await ports.searches.find(key.searchId)
      return search === null ? failed('SEARCH_EXPIRED') : await quoteFare(ports, search, key, fareId ?? String(key.family))
    } catch (error) {
      ports.report(error, { searchId: key.searchId })
      return failed('GENERIC_ERROR')
    }
  },
  requote: (ref) => priceNow(ports, ref),
})

const failed = <Code extends Extract<FlightQuoteResult, { kind: 'FAILED' }>['code']>(code: Code): { kind: 'FAILED'; code: Code } => ({ kind: 'FAILED', code })

type Card = { item: number; family: number }

const quoteFare = async (ports: FlightQuotePorts, search: FlightSearch, card: Card, fareId: string): Promise<FlightQuoteResult> => {
  const fares = await faresOf(search, card.item)
  if (fares.length === 0) return failed('PROPOSAL_NOT_FOUND')
  const source = fares.find(({ fare }) => String(fare.family) === fareId)
  if (source === undefined) return failed('FARE_UNAVAILABLE')
  const { body, query, domain, priceCap, createdAtMs } = search.terms
  const { supplierId, offerKey, fare } = source
  const result = await priceNow(ports, { supplierId, offerKey, fareKey: fare.fareKey, query })
  if (result.kind === 'FAILED') return result
  const onCard = fares.find((each) => each.fare.family === card.family) ?? source
  return {
    kind: 'QUOTED',
    quote: {
      flight: result.flight,
      cardPrice: { total: money(onCard.fare.total, query.currency), seenAt: toInstant(createdAtMs) },
      shownTotal: money(fare.total, query.currency),
      domain,
      productType: body.productType,
      businessProfileId: body.businessProfileId,
      priceCap,
    },
  }
}

const priceNow = async (ports: FlightQuotePorts, ref: FlightOfferRef): Promise<FlightRequoteResult> => {
  const supplier = ports.suppliers.find((candidate) => candidate.id === ref.supplierId)
  try {
    if (supplier === undefined) throw new Error(`No supplier ${ref.supplierId}`)
    const { supplierId: _, ...request } = ref
    const result = await within(PRICE_TIMEOUT_MS, ports.delay, (signal) => supplier.quote(request, signal))
    return result.kind === 'SOLD_OUT' ? failed('SOLD_OUT') : { kind: 'QUOTED', flight: toQuotedFlight(ref, result, ports.clock) }
  } catch (error) {
    ports.report(error, { supplierId: ref.supplierId })
    return failed('GENERIC_ERROR')
  }
}

type Quoted = Extract<QuoteResult<FlightQuoteDetail>, { kind: 'QUOTED' }>

const toQuotedFlight = (ref: FlightOfferRef, priced: Quoted, clock: Clock): QuotedFlight => ({
  ref,
  bounds: [...priced.offer.bounds],
  // The fare's number is valid only within its search; the supplier's key is permanent.
  fare: { fareId: ref.fareKey, ...priced.fare.fare },
  validatingCarrier: priced.offer.validatingCarrier,
  ...(priced.offer.inboundCarrier === undefined ? {} : { inboundCarrier: priced.offer.inboundCarrier }),
  passengerPrices: priced.fare.passengerPrices,
  total: priced.price.sold,
  supplierPrice: priced.price,
  cancellation: priced.cancellation,
  seatsLeft: priced.fare.seatsLeft,
  quotedAt: toInstant(clock.now()),
  expiresAt: priced.expiresAt,
})
