import { populatePaths } from '@portolan/brands/cms-fields'

/** The CMS in which editors write brand configurations. Rejects when it is unreachable or its answer is neither entries nor "none". */
export interface BrandCms {
  /** The CMS's raw answer for a host, in any of its shapes; null when it has no entry. */
  fetchBrand(names: readonly string[]): Promise<unknown>
  /** A picture of its library by file name; null for none. */
  fetchPicture(file: string): Promise<Response | null>
}

/** The CMS did not give a usable answer. */
class CmsUnavailable extends Error {
  override readonly name = 'CmsUnavailable'
}

type StrapiPorts = {
  /** Base address: scheme, host, port and path. */
  url: string
  token: string | undefined
  timeoutMs?: number
}

const TIMEOUT_MS = 5_000
const LONGEST_ANSWER_BYTES = 2 * 1024 * 1024
const REASON_LENGTH = 300

/** Strapi 4 or 5. Only two paths are requested, whatever a caller sends: the host is a query value, never part of the path. */
export const strapiCms = ({ url, token, timeoutMs = TIMEOUT_MS }: StrapiPorts): BrandCms => {
  const base = url.replace(/\/$/, '')
  // A redirect could send the token to another host.
  const ask = (path: string, headers: Record<string, string>): Promise<Response> =>
    fetch(base + path, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })

  return {
    fetchBrand: async (names) => {
      const path = `/api/brand-configurations?${brandQuery(names)}`
      const answer = await ask(path, { accept: 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) })
      const text = await readText(answer)
      if (!answer.ok) throw new CmsUnavailable(`The CMS answered ${answer.status} ${text.slice(0, REASON_LENGTH)}`)
      const json: unknown = JSON.parse(text)
      return json
    },
    fetchPicture: async (file) => {
      const answer = await ask(`/uploads/${encodeURIComponent(file)}`, { accept: 'image/*' })
      return answer.ok && (answer.headers.get('content-type') ?? '').startsWith('image/') ? answer : null
    },
  }
}

/** By domain or alias, with every component, picture and relation. */
const brandQuery = (names: readonly string[]): URLSearchParams => {
  const query = new URLSearchParams()
  for (const [at, name] of names.entries()) {
    query.append(`filters[$or][0][domain][$in][${at}]`, name)
    query.append(`filters[$or][1][aliases][value][$in][${at}]`, name)
  }
  for (const [at, path] of populatePaths().entries()) query.append(`populate[${at}]`, path)
  return query
}

const readText = async (answer: Response): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > LONGEST_ANSWER_BYTES) throw new CmsUnavailable(`The CMS answered more than ${LONGEST_ANSWER_BYTES} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
