import type { Transport } from '@portolan/contract/wire/transport'

export type WatchedCalls = {
  transport: Transport
  /** True once a call failed for a reason that may pass. */
  hasFailed: () => boolean
}

/** Notes outages behind a page, because a page with fallback content must not be cached. */
export const watchCalls = (transport: Transport): WatchedCalls => {
  let hasFailed = false
  const note = (): void => {
    hasFailed = true
  }
  return {
    transport: async (request) => {
      // A loader may give up before the transport does.
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

/** True for faults and overload, which pass. A 401 or 404 stays true for the next reader. */
const isOfTheMoment = (status: number): boolean => status === 429 || status >= 500
