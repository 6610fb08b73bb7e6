import type { Messages } from '@portolan/i18n/translator'

/** A namespace of a language that could not be loaded. */
export class TranslationLoadFailure extends Error {
  override readonly name = 'TranslationLoadFailure'
  constructor(namespace: string, language: string, options?: ErrorOptions) {
    super(`Translations of ${namespace} in ${language} could not be loaded`, options)
  }
}

/** The messages of the page, growing as lazy parts ask for theirs. One for each document. */
export type MessagesStore = {
  readonly language: string
  messages: () => Messages
  /** Loads namespaces that are not here yet. Throws TranslationLoadFailure. */
  ensure: (namespaces: readonly string[]) => Promise<void>
}

type StoreOptions = {
  language: string
  initial: Messages
  /** Namespaces that `initial` holds. */
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
