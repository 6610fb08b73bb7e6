import { type Catalog, listNamespaces, loadCatalog, loadCatalogs } from '@portolan/i18n/catalogs'

/** Where the words of the pages come from. */
export type MessageSource = {
  listNamespaces: (language: string) => Promise<readonly string[]>
  /** One namespace's messages with full keys (`results.showMore`); the same object until one of them changes. Throws TranslationLoadFailure. */
  loadCatalog: (language: string, namespace: string) => Promise<Catalog>
  /** Several in one, as stable as their parts. */
  loadCatalogs: (language: string, namespaces: readonly string[]) => Promise<Catalog>
  /** Another text after every change, so that nothing made of older messages is kept. */
  version: () => string
}

/** The catalogs that come with the program. */
export const committedMessages: MessageSource = { listNamespaces, loadCatalog, loadCatalogs, version: () => '' }
