import type * as z from 'zod/mini'
import type { SearchProgress } from '@portolan/contract/shopping/search'
import type { KeptRecord } from './kept-record.ts'

/**
 * A search of any product while its suppliers answer. A product defines four things: the terms of a search, a supplier's batch, the record
 * made of a batch, and the answers that records are added to.
 */

/** The search request; plain JSON, stored whole, so that any instance can take the search over. A product adds its own fields. */
export type SearchTerms = { id: string; query: unknown; createdAtMs: number; expiresAtMs: number }

/** The answers so far, in the product's columns. */
export type Answers = {
  readonly size: number
  /** Frees the memory needed only for adding records. */
  seal: () => void
}

/** What a product provides for live search. */
export type LiveProduct<Terms extends SearchTerms, Batch, Record, Found extends Answers> = {
  /** Names its searches in the shared store. */
  name: string
  termsSchema: z.ZodMiniType<Terms>
  noAnswers: (terms: Terms) => Found
  /** Adds the part of a supplier's batch that matches the query; null if none does. The record is plain JSON. */
  ingest: (found: Found, batch: Batch, from: { supplierId: string; terms: Terms }) => Record | null
  /** Adds a record that another instance made; records replayed in order give the same answers under the same numbers. */
  replay: (found: Found, record: Record) => void
}

/** The search part of a supplier's port. */
export type LiveSupplier<Query, Batch> = {
  readonly id: string
  /** Display name, shown while it is awaited and when it did not answer. */
  readonly name: string
  search: (query: Query, signal: AbortSignal) => AsyncIterable<Batch>
}

/** A search in this process. Its version is the number of records, so it is the same on every instance. */
export type LiveSearch<Terms extends SearchTerms, Record, Found extends Answers> = {
  readonly terms: Terms
  readonly found: Found
  readonly records: KeptRecord<Record>[]
  /** Suppliers that have finished, well or not, all that were asked, which ones failed and which are still awaited. */
  progress: SearchProgress
  isComplete: boolean
  /** True where suppliers answer to this process; false where records are read from the shared store. */
  readonly isOwned: boolean
  /** Resolves at the next change and is then replaced. */
  readonly changed: Promise<void>
  readonly notify: () => void
}

/** Any product's, where only the course of the search matters. */
export type AnyLiveSearch = LiveSearch<SearchTerms, unknown, Answers>

type Course = { suppliers: number; isOwned: boolean }

export const createLiveSearch = <Terms extends SearchTerms, Record, Found extends Answers>(terms: Terms, found: Found, { suppliers, isOwned }: Course): LiveSearch<Terms, Record, Found> => {
  let next = Promise.withResolvers<void>()
  return {
    terms,
    found,
    records: [],
    progress: { answered: 0, total: suppliers, failed: [], awaited: [] },
    isComplete: false,
    isOwned,
    get changed() {
      return next.promise
    },
    notify: () => {
      const { resolve } = next
      next = Promise.withResolvers<void>()
      resolve()
    },
  }
}

export const versionOf = ({ records }: Pick<AnyLiveSearch, 'records'>): number => records.length

/** A value for one version of a search: made on first use, and again after new answers. */
export const oncePerVersion = <Search extends Pick<AnyLiveSearch, 'records'>, Value>(make: (search: Search) => Value): ((search: Search) => Value) => {
  const made = new WeakMap<Search, { version: number; value: Value }>()
  return (search) => {
    const version = versionOf(search)
    const known = made.get(search)
    if (known?.version === version) return known.value
    const value = make(search)
    made.set(search, { version, value })
    return value
  }
}
