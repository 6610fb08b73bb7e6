import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

/**
 * A supplier's batch as a search stores it. The data that no card shows stays here until a shopper opens a proposal: first as received, then
 * compressed to about a tenth.
 */
export type KeptRecord<Record> = { kind: 'OPEN'; record: Record } | { kind: 'PACKED'; bytes: Uint8Array }

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** Copied, because the compressor's result is a view that would keep a larger buffer in memory. */
export const packRecord = async (record: unknown): Promise<Uint8Array> => {
  const json = JSON.stringify(record)
  return new Uint8Array(await compress(json, { params: { ...PACKING, [constants.BROTLI_PARAM_SIZE_HINT]: json.length } }))
}

/** A window of 256 kB holds nearly all of a record and takes a sixteenth of the memory of the largest. */
const PACKING = {
  [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_LGWIN]: 18,
}

/** Only for bytes that packRecord made: what a search of this release stored, minutes ago. */
export const unpackRecord = async <Record>(bytes: Uint8Array): Promise<Record> => JSON.parse((await decompress(bytes)).toString('utf8'))

export const openRecord = <Record>(kept: KeptRecord<Record>): Promise<Record> =>
  kept.kind === 'OPEN' ? Promise.resolve(kept.record) : unpackRecord(kept.bytes)
