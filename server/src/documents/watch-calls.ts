import type { Transport } from '@portolan/contract/wire/transport'

export type WatchedCalls = {
  transport: Transport
  /** True once a call was left without the answer it would have had at another moment. */
  hasFailed: () => boolean
}

/** Notes outages behind a page: what its loaders show in their place must not be kept for the next reader. */
export const watchCalls = (transport: Transport): WatchedCalls => {
  let hasFailed = false
  const note = (): void => {
    hasFailed = true
  }
  return {
    transport: async (request) => {
      // Whoever waits too long gives up before the transport does.
      request.signal.addEventListener('abort', note, { once: true })
      try {
        const answer = await transport(request)
        if (isOfTheMoment(answer.status)) note()
        return answer
      } catch (error) {
        note()
        throw error
      }
    },
    hasFailed: () => hasFailed,
  }
}

/** Faults and overload pass; that there is no such place or that nobody is signed in stays true for the next reader. */
const isOfTheMoment = (status: number): boolean => status === 429 || status >= 500
