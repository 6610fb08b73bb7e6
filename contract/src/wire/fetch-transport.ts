import type { Transport } from './transport.ts'

/** Carries calls over HTTP with the shopper's cookies. `baseUrl` has no trailing slash; empty means the page's own origin. */
export const fetchTransport = (baseUrl: string, fetchPort: typeof fetch = fetch): Transport => async ({ verb, url, headers, body, signal }) => {
  const answer = await fetchPort(`${baseUrl}${url}`, { method: verb, headers, body, signal, credentials: 'include' })
  return { status: answer.status, retryAfterSeconds: parseRetryAfter(answer.headers.get('retry-after')), json: parseJson(await answer.text()) }
}

/** Whole seconds of Retry-After (RFC 9110 §10.2.3); its date form is not used by our services and read as absent. */
const parseRetryAfter = (value: string | null): number | null => (value !== null && /^\d{1,6}$/.test(value.trim()) ? Number(value) : null)

/** Undefined for what is not JSON: a proxy's HTML or a cut-off body, where only the status says something. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
