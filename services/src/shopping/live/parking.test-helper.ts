import * as z from 'zod/mini'
import type { EphemeralStore } from '../../platform/ephemeral/ephemeral-store.ts'
import { memoryStore } from '../../platform/ephemeral/memory-store.ts'
import type { LiveProduct, LiveSearch, LiveSupplier } from './live-search.ts'

/** The smallest product that can be searched live: parking places by the day, of which a page shows address and price. */

const termsSchema = z.object({ id: z.string(), query: z.object({ city: z.string() }), createdAtMs: z.number(), expiresAtMs: z.number() })
export type ParkingTerms = z.infer<typeof termsSchema>

export type ParkingPlace = { address: string; city: string; priceMinor: number }
export type ParkingRecord = { supplierId: string; places: ParkingPlace[] }
export type ParkingAnswers = { readonly size: number; readonly places: ParkingPlace[]; isSealed: boolean; seal: () => void }
export type ParkingSearch = LiveSearch<ParkingTerms, ParkingRecord, ParkingAnswers>

export const PARKING: LiveProduct<ParkingTerms, ParkingPlace[], ParkingRecord, ParkingAnswers> = {
  name: 'parking',
  termsSchema,
  noAnswers: () => {
    const places: ParkingPlace[] = []
    const answers: ParkingAnswers = {
      places,
      isSealed: false,
      get size() {
        return places.length
      },
      seal: () => {
        answers.isSealed = true
      },
    }
    return answers
  },
  ingest: (answers, batch, { supplierId, terms }) => {
    const places = batch.filter(({ city }) => city === terms.query.city)
    answers.places.push(...places)
    return places.length === 0 ? null : { supplierId, places }
  },
  replay: (answers, { places }) => {
    answers.places.push(...places)
  },
}

export const NOW_MS = Date.parse('2027-03-01T10:00:00Z')
export const someTerms = (id = 'search'): ParkingTerms => ({ id, query: { city: 'MAD' }, createdAtMs: NOW_MS, expiresAtMs: NOW_MS + 60_000 })
export const aPlace = (address: string, priceMinor = 1000, city = 'MAD'): ParkingPlace => ({ address, city, priceMinor })

type ParkingSupplier = LiveSupplier<ParkingTerms['query'], ParkingPlace[]>

/** Sends its batches at once. */
export const aParkingSupplier = (id: string, ...batches: ParkingPlace[][]): ParkingSupplier => ({
  id,
  name: `Supplier ${id}`,
  search: async function* () {
    yield* batches
  },
})

export const aFailingParkingSupplier = (id: string): ParkingSupplier => ({
  id,
  name: `Supplier ${id}`,
  search: async function* () {
    yield* []
    throw new Error(`${id} is out of order`)
  },
})

export const aSharedStore = (nowMs = NOW_MS): EphemeralStore => ({ ...memoryStore({ clock: { now: () => nowMs }, maxBytes: 10_000_000 }), isShared: true })
