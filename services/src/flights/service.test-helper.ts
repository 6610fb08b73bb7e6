import { retrieveFlightProposalsResultSchema, type FlightProposalsPage } from '@portolan/contract/flights/flights.endpoints'
import { isFailure, type Failure } from '@portolan/contract/wire/failure'
import type { CreateFlightSearchBody } from '@portolan/contract/flights/flights'
import { money } from '@portolan/contract/values/money'
import type { EphemeralStore } from '../platform/ephemeral/ephemeral-store.ts'
import { memoryStore } from '../platform/ephemeral/memory-store.ts'
import { joinBytes, type Piece } from '../platform/join-bytes.ts'
import { type ManualTime, manualTimeFrom } from '../platform/manual-time.test-helper.ts'
import { type Asker, STRANGER } from '../shopping/member-terms.ts'
import type { FlightSupplier } from '../suppliers/flight-port.ts'
import { aGeo, aSearchBody, NOW_MS } from './flight-builders.test-helper.ts'
import { createFlightsService, type FlightsPorts, type FlightsService } from './flights.service.ts'
import type { ProposalsBody } from './page/retrieve-proposals.ts'

export const manualTime = (): ManualTime => manualTimeFrom(NOW_MS)

export const aSharedStore = (clock: { now: () => number }): EphemeralStore => ({ ...memoryStore({ clock, maxBytes: 10_000_000 }), isShared: true })

export type Harness = {
  service: FlightsService
  time: ManualTime
  troubles: { error: unknown; supplierId?: string }[]
  search: (body?: Partial<CreateFlightSearchBody>) => Promise<string>
}

/** Someone on a brand whose voucher covers so many cents. */
export const aFreeFlyer = (capMinor: number): Asker => ({ ...STRANGER, freeFlightCap: () => money(capMinor, 'EUR') })

let ids = 0

export const aService = (suppliers: readonly FlightSupplier[], options: Partial<FlightsPorts> & { time?: ManualTime; asker?: Asker } = {}): Harness => {
  const time = options.time ?? manualTime()
  const troubles: Harness['troubles'] = []
  const service = createFlightsService({
    suppliers, geo: aGeo(), clock: time.clock, delay: time.delay, random: { id: () => `search${ids++}` },
    store: memoryStore({ clock: time.clock, maxBytes: 10_000_000 }),
    report: (error, { supplierId }) => troubles.push({ error, ...(supplierId === undefined ? {} : { supplierId }) }), ...options,
  })
  const search = async (body: Partial<CreateFlightSearchBody> = {}): Promise<string> => {
    const answer = await service.createSearch(aSearchBody(body), options.asker)
    if (isFailure(answer)) throw new Error(JSON.stringify(answer))
    return answer.searchId
  }
  return { service, time, troubles, search }
}

export const aProposalsBody = (options: Partial<ProposalsBody> = {}): ProposalsBody => ({
  facets: [], sort: { name: 'PRICE', ascending: true }, page: { number: 1, size: 20 }, filtersMetadata: true, staticData: { language: 'en' }, ...options,
})

/** A page as a client reads it: checked against the contract. */
export const toPage = (answer: readonly Piece[] | Failure): FlightProposalsPage => retrieveFlightProposalsResultSchema.parse(parsed(answer))

export const parsed = (answer: readonly Piece[] | Failure): unknown => JSON.parse(toText(answer))

/** An answer's JSON as it is sent. */
export const toText = (answer: readonly Piece[] | Failure): string => {
  if (isFailure(answer)) throw new Error(`Expected a result, got ${JSON.stringify(answer)}`)
  return joinBytes(answer).bytes.toString('utf8')
}

export const codeOf = (answer: unknown): string => (isFailure(answer) ? answer.code : 'a result')
