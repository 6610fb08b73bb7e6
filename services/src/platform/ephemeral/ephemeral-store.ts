/**
 * Values that may be lost: searches, pricings, calendars. They are in memory for one instance and in Redis for several. Values that must
 * not be lost belong in the database.
 */
export interface EphemeralStore {
  /** True if other processes see the same values, so that writing values for them is useful. */
  readonly isShared: boolean
  /** The value. Null if it was never set, has expired, or was dropped for lack of memory. */
  get(key: string): Promise<Uint8Array | null>
  /** Sets the value and its time to live. */
  set(key: string, value: Uint8Array, ttlMs: number): Promise<void>
  delete(key: string): Promise<void>
  close(): Promise<void>
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export const setJson = (store: EphemeralStore, key: string, value: unknown, ttlMs: number): Promise<void> =>
  store.set(key, encoder.encode(JSON.stringify(value)), ttlMs)

/** The value stored by setJson. The caller must validate it, because it may come from an older release. */
export const getJson = async (store: EphemeralStore, key: string): Promise<unknown> => {
  const bytes = await store.get(key)
  return bytes === null ? null : readJson(bytes)
}

/** Parses the bytes that setJson stored. */
export const readJson = (bytes: Uint8Array): unknown => JSON.parse(decoder.decode(bytes))
