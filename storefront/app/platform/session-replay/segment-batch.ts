/** Events that wait to be sent, as JSON, and what is told beside them. */
export type Batch = {
  events: string[]
  characters: number
  /** When the first of them happened; null while there is none. */
  firstMs: number | null
  urls: string[]
  errorIds: string[]
}

export const emptyBatch = (): Batch => ({ events: [], characters: 0, firstMs: null, urls: [], errorIds: [] })

/** Puts later events behind those of a batch. */
export const addBatch = (batch: Batch, later: Pick<Batch, 'events' | 'firstMs' | 'urls' | 'errorIds'>): void => {
  batch.events.push(...later.events)
  batch.characters += later.events.reduce((sum, { length }) => sum + length, 0)
  batch.firstMs ??= later.firstMs
  for (const url of later.urls) if (batch.urls.at(-1) !== url) batch.urls.push(url)
  batch.errorIds.push(...later.errorIds)
}
