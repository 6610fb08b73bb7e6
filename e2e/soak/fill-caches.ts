import { CallFailed } from '../kill/shopper.ts'

export type Filling = {
  searches: number
  atOnce: number
  search: () => Promise<unknown>
  /** Between what the server puts off and the next try. */
  pause: () => Promise<unknown>
}

/** Searches until so many were answered, as fast as the server lets it be: what it puts off is asked for again, everything else that fails is thrown. */
export const fillCaches = async ({ searches, atOnce, search, pause }: Filling): Promise<void> => {
  let left = searches
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      await search().catch(async (error: unknown) => {
        if (!(error instanceof CallFailed && error.message.endsWith('OVERLOADED'))) throw error
        left += 1
        await pause()
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
