import { type Catalog, TranslationLoadFailure } from '@portolan/i18n/catalogs'
import { messageParameters } from '@portolan/i18n/message-parameters'
import type { Clock } from '../platform/clock.ts'
import type { Report } from '../platform/report.ts'
import type { Settings } from '../platform/settings.ts'
import { committedMessages, type MessageSource } from './translations.ts'

const FRESH_MS = 300_000
/** A translator reloads to see what was saved; pages asked for together still ask only once. */
const FRESH_IN_DEVELOPMENT_MS = 1_000

type Asked = Pick<Settings, 'TRANSLATIONS_URL' | 'TRANSLATIONS_DEV_URL' | 'TRANSLATIONS_DEV_KEY'>

/** The message source for the settings: a translation service in development, another server, or the committed catalogs only. */
export const chooseMessages = (settings: Asked, clock: Clock, report: Report): MessageSource => {
  const { TRANSLATIONS_URL: url, TRANSLATIONS_DEV_URL: devUrl, TRANSLATIONS_DEV_KEY: key } = settings
  const over = (fetchMessages: FetchMessages, freshForMs: number): MessageSource =>
    remoteMessages({ fetchMessages, freshForMs, committed: committedMessages, clock, report })
  if (devUrl && key) return over(managementService({ url: devUrl, key, fetch }), FRESH_IN_DEVELOPMENT_MS)
  return url ? over(messageFiles({ url, fetch }), FRESH_MS) : committedMessages
}

type RemotePorts = {
  fetchMessages: FetchMessages
  /** The committed catalogs: they define the keys, and are the fallback for missing texts. */
  committed: MessageSource
  clock: Clock
  freshForMs: number
  report: Report
}

type Kept = { catalog: Catalog; askedAtMs: number; asking: Promise<void> | null }

/**
 * Messages of a server, which override the committed ones. Only the first reader of a namespace waits; later ones get the known copy while
 * a newer one is fetched. If the server fails, the last valid copy stays, or else the committed one.
 */
export const remoteMessages = ({ fetchMessages, committed, clock, freshForMs, report }: RemotePorts): MessageSource => {
  const kept = new Map<string, Kept>()
  const merged = new Map<string, { parts: readonly Catalog[]; whole: Catalog }>()
  let changes = 0

  const refresh = async (language: string, namespace: string, own: Catalog, entry: Kept): Promise<void> => {
    try {
      const { catalog, unusable } = mergeTexts(namespace, own, await fetchMessages(language, namespace))
      if (unusable.length > 0) report('translation-unusable', { language, namespace, keys: unusable })
      if (isSame(catalog, entry.catalog)) return
      entry.catalog = catalog
      changes += 1
    } catch (error) {
      report('translations-stale', { error: new TranslationLoadFailure(namespace, language, { cause: error }) })
    }
  }

  const ask = (language: string, namespace: string, own: Catalog, entry: Kept): Promise<void> => {
    entry.askedAtMs = clock.now()
    entry.asking ??= refresh(language, namespace, own, entry).finally(() => { entry.asking = null })
    return entry.asking
  }

  const loadCatalog: MessageSource['loadCatalog'] = async (language, namespace) => {
    const own = await committed.loadCatalog(language, namespace)
    const id = `${language}/${namespace}`
    const known = kept.get(id)
    if (!known) {
      const entry: Kept = { catalog: own, askedAtMs: 0, asking: null }
      kept.set(id, entry)
      await ask(language, namespace, own, entry)
      return entry.catalog
    }
    if (known.askedAtMs === 0) await known.asking
    else if (clock.now() - known.askedAtMs >= freshForMs) void ask(language, namespace, own, known)
    return known.catalog
  }

  const loadCatalogs: MessageSource['loadCatalogs'] = async (language, namespaces) => {
    const parts = await Promise.all(namespaces.map((namespace) => loadCatalog(language, namespace)))
    const id = `${language}/${namespaces.join('+')}`
    const known = merged.get(id)
    if (known && known.parts.every((part, at) => part === parts[at])) return known.whole
    const whole: Catalog = Object.assign({}, ...parts)
    merged.set(id, { parts, whole })
    return whole
  }

  /** Read for every document, so that cached pages notice changes too. */
  const version = (): string => {
    for (const [id, { askedAtMs }] of kept) {
      const [language = '', namespace = ''] = id.split('/')
      if (clock.now() - askedAtMs >= freshForMs) void loadCatalog(language, namespace)
    }
    return String(changes)
  }

  return { listNamespaces: committed.listNamespaces, loadCatalog, loadCatalogs, version }
}

/** A text with other parameters than the committed one would break its page, so the committed one stays. */
const mergeTexts = (namespace: string, own: Catalog, texts: Readonly<Record<string, string>>): { catalog: Catalog; unusable: string[] } => {
  const unusable: string[] = []
  const entries = Object.entries(own).map(([key, text]) => {
    const other = texts[key.slice(namespace.length + 1)]
    if (other === undefined || other === text) return [key, text]
    if (parametersOf(other) === parametersOf(text)) return [key, other]
    unusable.push(key)
    return [key, text]
  })
  return { catalog: Object.fromEntries(entries), unusable }
}

/** Null for an invalid message. */
const parametersOf = (text: string): string | null => {
  try {
    return [...messageParameters(text)].map(([name, type]) => `${name}:${type}`).sort().join(',')
  } catch {
    return null
  }
}

const isSame = (one: Catalog, other: Catalog): boolean => Object.entries(one).every(([key, text]) => other[key] === text)

/** Requests one namespace of one language; resolves to its texts by key without the namespace. */
export type FetchMessages = (language: string, namespace: string) => Promise<Readonly<Record<string, string>>>

type ServerPorts = { url: string; fetch: typeof globalThis.fetch; timeoutMs?: number }

const TIMEOUT_MS = 2_000
const LONGEST_ANSWER = 1024 * 1024

/** Another server with the files that this product serves too: `{prefix}/{namespace}/{language}.json`. */
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

/** A redirect could send the key to another host. */
const ask = async (fetch: typeof globalThis.fetch, address: string, headers: Record<string, string>, timeoutMs: number): Promise<unknown> => {
  const answer = await fetch(address, { headers: { accept: 'application/json', ...headers }, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  if (body.length > LONGEST_ANSWER) throw new Error(`${address} answered more than ${LONGEST_ANSWER} characters`)
  return JSON.parse(body)
}

/** The translated texts only: untranslated ones are null or empty there, and stay the committed ones. */
const textsOf = (answer: unknown): Record<string, string> => {
  if (!isRecord(answer)) throw new Error('The answer contains no messages')
  return Object.fromEntries(Object.entries(answer).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const withoutSlash = (url: string): string => url.replace(/\/$/, '')
