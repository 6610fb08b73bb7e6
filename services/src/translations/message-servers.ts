/** Asks for one namespace of one language; answers its texts by key without the namespace. */
export type FetchMessages = (language: string, namespace: string) => Promise<Readonly<Record<string, string>>>

type ServerPorts = { url: string; fetch: typeof globalThis.fetch; timeoutMs?: number }

const TIMEOUT_MS = 2_000
const LONGEST_ANSWER = 1024 * 1024

/** A prefix elsewhere with the files this product also serves itself: `{prefix}/{namespace}/{language}.json`. */
export const messageFiles = ({ url, fetch, timeoutMs = TIMEOUT_MS }: ServerPorts): FetchMessages => async (language, namespace) =>
  textsOf(await ask(fetch, `${withoutSlash(url)}/${namespace}/${language}.json`, {}, timeoutMs))

/**
 * A translation management service that speaks Tolgee's protocol, for the development mode: what a translator saves is
 * on the page at the next reload. `GET {url}/v2/projects/translations/{language}?ns={namespace}` with the project's key in
 * `X-API-Key` answers `{"<language>": {"<key>": "<text>" | null}}`. The key stays on the server.
 */
export const managementService = ({ url, key, fetch, timeoutMs = TIMEOUT_MS }: ServerPorts & { key: string }): FetchMessages => async (language, namespace) => {
  const answer = await ask(fetch, `${withoutSlash(url)}/v2/projects/translations/${language}?ns=${namespace}`, { 'x-api-key': key }, timeoutMs)
  return textsOf(isRecord(answer) ? answer[language] : undefined)
}

/** A redirect could lead anywhere with the key in hand. */
const ask = async (fetch: typeof globalThis.fetch, address: string, headers: Record<string, string>, timeoutMs: number): Promise<unknown> => {
  const answer = await fetch(address, { headers: { accept: 'application/json', ...headers }, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  if (body.length > LONGEST_ANSWER) throw new Error(`${address} answered more than ${LONGEST_ANSWER} characters`)
  return JSON.parse(body)
}

/** Texts only: what is not translated yet is null or empty there, and stays what the program brings. */
const textsOf = (answer: unknown): Record<string, string> => {
  if (!isRecord(answer)) throw new Error('The answer holds no messages')
  return Object.fromEntries(Object.entries(answer).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const withoutSlash = (url: string): string => url.replace(/\/$/, '')
