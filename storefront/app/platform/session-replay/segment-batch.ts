/** Events that wait to be sent, as JSON, and the data that is sent beside them. */
export type Batch = {
  events: string[]
  characters: number
  /** Time of the first event. Null if there is none. */
  firstMs: number | null
  urls: string[]
  errorIds: string[]
}

export const emptyBatch = (): Batch => ({ events: [], characters: 0, firstMs: null, urls: [], errorIds: [] })

/** Appends later events to a batch. */
export const addBatch = (batch: Batch, later: Pick<Batch, 'events' | 'firstMs' | 'urls' | 'errorIds'>): void => {
  batch.events.push(...later.events)
  batch.characters += later.events.reduce((sum, { length }) => sum + length, 0)
  batch.firstMs ??= later.firstMs
  for (const url of later.urls) if (batch.urls.at(-1) !== url) batch.urls.push(url)
  batch.errorIds.push(...later.errorIds)
}
