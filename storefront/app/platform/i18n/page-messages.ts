import { unpackMessages } from '@portolan/i18n/packed-messages'
import type { Messages } from '@portolan/i18n/translator'
import { createMessagesStore, type MessagesStore } from './messages-store.ts'
import type { RootData } from '../root-data.ts'

const PREFIX = '/i18n'

const fetchJson = async (url: string): Promise<unknown> => {
  const response = await fetch(url, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}

/** The parser comes with the first late words, never with the page. */
const compile = async (messages: Readonly<Record<string, string>>): Promise<Messages> =>
  (await import('@portolan/i18n/compile-messages')).compileMessages(messages)

export const messagesStoreOf = (data: Pick<RootData, 'language' | 'messages' | 'namespaces'>): MessagesStore =>
  createMessagesStore({ language: data.language, initial: unpackMessages(data.messages), loaded: data.namespaces, prefix: PREFIX, fetchJson, compile })

let pageStore: MessagesStore | null = null

/** Called once in the browser, before hydration, with what came in the document. */
export const installPageMessages = (store: MessagesStore): void => {
  pageStore = store
}

/** For client loaders: the words a screen needs are here before it renders. Nothing to do while the server renders. */
export const ensureMessages = async (namespaces: readonly string[]): Promise<void> => {
  await pageStore?.ensure(namespaces)
}
