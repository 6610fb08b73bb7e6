/** Calls that the document's own small script made while the page's scripts were still on their way; each is taken once. */

/** Left on the window by the script, by path and body. `query` is what the address of the call ended with. */
export type EarlyCalls = Record<string, Promise<{ query: string; answer: Response }> | undefined>

declare global {
  var earlyCalls: EarlyCalls | undefined
}

/** A fetch that takes the early answer to the very same call where there is one; one that failed is made again. */
export const earlyOr = (fetchPort: typeof fetch): typeof fetch => async (input, init) => {
  const early = typeof input === 'string' && typeof init?.body === 'string' ? await takeEarly(input, init.body) : null
  return early ?? fetchPort(input, init)
}

const takeEarly = async (url: string, body: string): Promise<Response | null> => {
  const [path = '', query = ''] = url.split('?')
  const key = `${path} ${body}`
  const started = globalThis.earlyCalls?.[key]
  if (!started) return null
  delete globalThis.earlyCalls?.[key]
  const early = await started.catch(() => null)
  return early?.query === query ? early.answer : null
}
