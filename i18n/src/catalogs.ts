import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Reads the committed catalogs; for servers and build scripts, never for the browser. */

export const CATALOG_LANGUAGES = ['en', 'es', 'it', 'fr', 'de', 'pt'] as const

const FOLDER = fileURLToPath(new URL('../catalogs/', import.meta.url))

/** Messages by full key, as text. */
export type Catalog = Readonly<Record<string, string>>

/** Names the language and namespace that could not be loaded. */
export class TranslationLoadFailure extends Error {
  override readonly name = 'TranslationLoadFailure'
  constructor(namespace: string, language: string, options?: ErrorOptions) {
    super(`Translations of ${namespace} in ${language} could not be loaded`, options)
  }
}

const loaded = new Map<string, Promise<Catalog>>()

/** One subject's messages with full keys (`results.showMore`), read once for each process. */
export const loadCatalog = (language: string, namespace: string): Promise<Catalog> => {
  const id = `${language}/${namespace}`
  const known = loaded.get(id)
  if (known) return known
  const reading = readCatalog(language, namespace)
  loaded.set(id, reading)
  reading.catch(() => loaded.delete(id))
  return reading
}

const merged = new Map<string, Promise<Catalog>>()

/** The messages of several subjects; the same object for the same subjects, so that what is made of it can be remembered by it. */
export const loadCatalogs = (language: string, namespaces: readonly string[]): Promise<Catalog> => {
  const id = `${language}/${namespaces.join('+')}`
  const known = merged.get(id)
  if (known) return known
  const merging = mergeCatalogs(language, namespaces)
  merged.set(id, merging)
  merging.catch(() => merged.delete(id))
  return merging
}

const mergeCatalogs = async (language: string, namespaces: readonly string[]): Promise<Catalog> =>
  Object.assign({}, ...(await Promise.all(namespaces.map((namespace) => loadCatalog(language, namespace)))))

export const listNamespaces = async (language: string): Promise<string[]> =>
  (await readdir(join(FOLDER, language))).filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -5)).sort()

const readCatalog = async (language: string, namespace: string): Promise<Catalog> => {
  if (!/^[a-z]{2}$/.test(language) || !/^[a-z-]+$/.test(namespace)) throw new TranslationLoadFailure(namespace, language)
  try {
    const entries: [string, unknown][] = Object.entries(JSON.parse(await readFile(join(FOLDER, language, `${namespace}.json`), 'utf8')))
    return Object.fromEntries(entries.map(([key, message]) => [`${namespace}.${key}`, String(message)]))
  } catch (error) {
    throw new TranslationLoadFailure(namespace, language, { cause: error })
  }
}
