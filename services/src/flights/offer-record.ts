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
  /** Type, count, base and taxes of one person in minor units; base is null where it is what the total leaves, as for everyone of one type. */
  passengers: [type: PassengerType, count: number, base: number | null, taxes: number][]
}

export type RecordedOffer = {
  offerKey: string
  carrier: string
  /** Of the second ticket; absent when one covers all. */
  inboundCarrier?: string
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

/** What is left of a total for one person's base, if all are of one type. */
export const baseOfTotal = (total: number, count: number, taxes: number): number => total / count - taxes

/** A record in memory: as it came, then compressed, about a tenth. */
export type KeptRecord = { kind: 'OPEN'; record: OfferRecord } | { kind: 'PACKED'; bytes: Uint8Array }

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** Copied, as the compressor's answer is a view of a larger buffer that would stay in memory with it. */
export const packRecord = async (record: OfferRecord): Promise<Uint8Array> => {
  const json = JSON.stringify(record)
  return new Uint8Array(await compress(json, { params: { ...PACKING, [constants.BROTLI_PARAM_SIZE_HINT]: json.length } }))
}

/** A window of 256 kB holds nearly all of a record and takes a sixteenth of the memory of the largest. */
const PACKING = {
  [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_LGWIN]: 18,
}

/** Only for bytes that packRecord made: what a search of this release stored, minutes ago. */
export const unpackRecord = async (bytes: Uint8Array): Promise<OfferRecord> => JSON.parse((await decompress(bytes)).toString('utf8'))

export const openRecord = (kept: KeptRecord): Promise<OfferRecord> =>
  kept.kind === 'OPEN' ? Promise.resolve(kept.record) : unpackRecord(kept.bytes)
