import { unpackMessages } from '@portolan/i18n/packed-messages'
import type { Messages } from '@portolan/i18n/translator'
import { messagesOf, pageOf } from '../../pages.ts'
import type { RootData } from '../root-data.ts'

const PREFIX = '/i18n'

const fetchJson = async (url: string): Promise<unknown> => {
  const response = await fetch(url, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}

/** The parser is loaded with the first late messages, never with the page. */
const compile = async (messages: Readonly<Record<string, string>>): Promise<Messages> =>
  (await import('@portolan/i18n/compile-messages')).compileMessages(messages)

export const messagesStoreOf = (data: Pick<RootData, 'language' | 'messages' | 'namespaces' | 'isPartial'>): MessagesStore =>
  createMessagesStore({ language: data.language, initial: unpackMessages(data.messages), loaded: data.isPartial ? [] : data.namespaces, prefix: PREFIX, fetchJson, compile })

let pageStore: MessagesStore | null = null
let ofDocument: readonly string[] = []
let resolveInstalled = (): void => undefined
const installed = new Promise<void>((resolve) => {
  resolveInstalled = resolve
})

/** Called once in the browser, before hydration, with the document's messages and catalog names. */
export const installPageMessages = (store: MessagesStore, namespaces: readonly string[]): void => {
  pageStore = store
  ofDocument = namespaces
  resolveInstalled()
}

/** Loads the messages of the requested page before it renders. */
export const ensurePageMessages = ({ url }: Pick<Request, 'url'>): Promise<void> => ensureMessages(messagesOf(pageOf(new URL(url).pathname), { isMember: false }))

/**
 * Loads a lazy component together with the remaining messages of the document's catalogs. A component requested before the document's
 * messages are installed waits for them. The build wraps imports in this. @public
 */
export const withWords = async <Module>(loading: Promise<Module>): Promise<Module> => {
  const [module] = await Promise.all([loading, installed.then(() => ensureMessages(ofDocument))])
  return module
}

/** Loads the messages of a lazy component. It does nothing while the server renders. */
export const ensureMessages = async (namespaces: readonly string[]): Promise<void> => {
  await pageStore?.ensure(namespaces)
}

/** A namespace of a language that could not be loaded. */
export class TranslationLoadFailure extends Error {
  override readonly name = 'TranslationLoadFailure'
  constructor(namespace: string, language: string, options?: ErrorOptions) {
    super(`Translations of ${namespace} in ${language} could not be loaded`, options)
  }
}

/** The messages of the page. Lazy components add theirs when they load. There is one store for each document. */
export type MessagesStore = {
  readonly language: string
  messages: () => Messages
  /** Loads the namespaces that are not loaded yet. Throws TranslationLoadFailure. */
  ensure: (namespaces: readonly string[]) => Promise<void>
}

type StoreOptions = {
  language: string
  initial: Messages
  /** Namespaces that `initial` contains. */
  loaded: readonly string[]
  prefix: string
  fetchJson: (url: string) => Promise<unknown>
  /** Parses the messages that arrive. */
  compile: (messages: Readonly<Record<string, string>>) => Promise<Messages>
}

export const createMessagesStore = ({ language, initial, loaded, prefix, fetchJson, compile }: StoreOptions): MessagesStore => {
  let messages = initial
  const pending = new Map<string, Promise<void>>(loaded.map((namespace) => [namespace, Promise.resolve()]))

  const load = async (namespace: string): Promise<void> => {
    try {
      const answer = await fetchJson(`${prefix}/${namespace}/${language}.json`)
      const entries = Object.entries(answer as Record<string, unknown>).map(([key, text]) => [`${namespace}.${key}`, String(text)])
      const compiled = await compile(Object.fromEntries(entries))
      messages = { ...messages, ...compiled }
    } catch (error) {
      pending.delete(namespace)
      throw new TranslationLoadFailure(namespace, language, { cause: error })
    }
  }

  const ensureOne = (namespace: string): Promise<void> => {
    const known = pending.get(namespace)
    if (known) return known
    const loading = load(namespace)
    pending.set(namespace, loading)
    return loading
  }

  return {
    language,
    messages: () => messages,
    ensure: async (namespaces) => {
      await Promise.all(namespaces.map(ensureOne))
    },
  }
}
