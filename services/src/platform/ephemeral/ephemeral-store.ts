/**
 * Values that may be lost: searches, pricings, calendars. In memory for one instance, in Redis for several. What may not be lost
 * belongs in the database.
 */
export interface EphemeralStore {
  /** True when other processes see the same values, so that writing for them is worth it. */
  readonly isShared: boolean
  /** The value, or null when it was never set, has expired or was dropped for lack of room. */
  get(key: string): Promise<Uint8Array | null>
  /** Replaces the value and its time to live. */
  set(key: string, value: Uint8Array, ttlMs: number): Promise<void>
  delete(key: string): Promise<void>
  close(): Promise<void>
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export const setJson = (store: EphemeralStore, key: string, value: unknown, ttlMs: number): Promise<void> =>
  store.set(key, encoder.encode(JSON.stringify(value)), ttlMs)

/** What was stored by setJson; the caller parses it, as it may come from an older release. */
export const getJson = async (store: EphemeralStore, key: string): Promise<unknown> => {
  const bytes = await store.get(key)
  return bytes === null ? null : readJson(bytes)
}

/** The value in bytes that setJson stored. */
export const readJson = (bytes: Uint8Array): unknown => JSON.parse(decoder.decode(bytes))
