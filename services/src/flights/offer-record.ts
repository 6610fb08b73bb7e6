import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { Bound, Fare, PassengerType } from '@portolan/contract/flights'

/**
 * A supplier's batch as a search keeps it: what no card shows lies here, packed, until a shopper opens a proposal. Bounds and fares
 * are numbered by the search, so replaying the same records in order gives the same numbers, and with them the same proposal ids.
 */

/** A fare family's name, bags and conditions; proposals share it, and its number is the wire's fareId. */
export type FareFamily = Omit<Fare, 'fareId'>

export type RecordedFare = {
  family: number
  fareKey: string
  /** Minor units for the party, in the search's currency. */
  total: number
  seatsLeft: number | null
  /** Type, count, base and taxes of one person in minor units. */
  passengers: [type: PassengerType, count: number, base: number, taxes: number][]
}

export type RecordedOffer = {
  offerKey: string
  carrier: string
  outbound: number
  /** -1 on a one-way search. */
  inbound: number
  fares: RecordedFare[]
}

export type OfferRecord = {
  supplierId: string
  /** Epoch milliseconds until which the supplier's prices hold. */
  expiresAtMs: number
  /** Bounds and families not seen before, in the order of their numbers. */
  newBounds: Bound[]
  newFamilies: FareFamily[]
  offers: RecordedOffer[]
}

/** A record in memory: as it came, then compressed, about a tenth. */
export type KeptRecord = { kind: 'OPEN'; record: OfferRecord } | { kind: 'PACKED'; bytes: Uint8Array }

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** Copied, as the compressor's answer is a view of a larger buffer that would stay in memory with it. */
export const packRecord = async (record: OfferRecord): Promise<Uint8Array> =>
  new Uint8Array(await compress(JSON.stringify(record), { params: PACKING }))

const PACKING = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }

/** Only for bytes that packRecord made: what a search of this release stored, minutes ago. */
export const unpackRecord = async (bytes: Uint8Array): Promise<OfferRecord> => JSON.parse((await decompress(bytes)).toString('utf8'))

export const openRecord = (kept: KeptRecord): Promise<OfferRecord> =>
  kept.kind === 'OPEN' ? Promise.resolve(kept.record) : unpackRecord(kept.bytes)
