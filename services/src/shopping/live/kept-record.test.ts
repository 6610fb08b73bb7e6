import { describe, expect, it } from 'vitest'
import { openRecord, packRecord } from './kept-record.ts'

const record = { supplierId: 'a', places: Array.from({ length: 500 }, (_, number) => ({ address: `Calle Mayor ${number}`, city: 'MAD', priceMinor: 100 * number })) }

describe('a packed record', () => {
  it('is opened as it was, and one that is still open is returned as it is', async () => {
    expect(await openRecord({ kind: 'PACKED', bytes: await packRecord(record) })).toEqual(record)
    expect(await openRecord({ kind: 'OPEN', record })).toBe(record)
  })

  it('takes a fraction of its text, in memory of its own size', async () => {
    const bytes = await packRecord(record)
    expect(bytes.byteLength).toBeLessThan(JSON.stringify(record).length / 5)
    expect(bytes.buffer.byteLength).toBe(bytes.byteLength)
  })

  it('is opened within a window of 256 kB', async () => {
    // RFC 7932, section 9.1: a stream begins with the size of its window, and these four bits mean 2^18 bytes.
    expect(((await packRecord(record))[0] ?? 0) & 0b1111).toBe(0b0011)
  })
})
