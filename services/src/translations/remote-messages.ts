import { type Catalog, TranslationLoadFailure } from '@portolan/i18n/catalogs'
import { messageParameters } from '@portolan/i18n/message-parameters'
import type { Clock } from '../platform/clock.ts'
import type { Report } from '../platform/report.ts'
import type { FetchMessages } from './message-servers.ts'
import type { MessageSource } from './message-source.ts'

type RemotePorts = {
  fetchMessages: FetchMessages
  /** The program's own catalogs: they say which keys there are, and stand in for what the server does not have. */
  committed: MessageSource
  clock: Clock
  freshForMs: number
  report: Report
}

type Kept = { catalog: Catalog; askedAtMs: number; asking: Promise<void> | null }

/**
 * Messages of a server, over the committed ones. Only the first reader of a namespace waits for it; later ones get what is
 * known while a newer copy is fetched. Where the server fails the last good copy stays, and before any the committed one.
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

  /** Asked for every document, so that pages kept by a cache learn of changes too. */
  const version = (): string => {
    for (const [id, { askedAtMs }] of kept) {
      const [language = '', namespace = ''] = id.split('/')
      if (clock.now() - askedAtMs >= freshForMs) void loadCatalog(language, namespace)
    }
    return String(changes)
  }

  return { listNamespaces: committed.listNamespaces, loadCatalog, loadCatalogs, version }
}

/** A text that asks for other parameters than ours would break the page that says it, so ours stays. */
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

/** Null for a text that is no message at all. */
const parametersOf = (text: string): string | null => {
  try {
    return [...messageParameters(text)].map(([name, type]) => `${name}:${type}`).sort().join(',')
  } catch {
    return null
  }
}

const isSame = (one: Catalog, other: Catalog): boolean => Object.entries(one).every(([key, text]) => other[key] === text)
