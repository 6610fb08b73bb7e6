import { unpackMessages } from '@portolan/i18n/packed-messages'
import type { Messages } from '@portolan/i18n/translator'
import { createMessagesStore, type MessagesStore } from './messages-store.ts'
import { messagesOf, pageOf } from '../../pages.ts'
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

export const messagesStoreOf = (data: Pick<RootData, 'language' | 'messages' | 'namespaces' | 'isPartial'>): MessagesStore =>
  createMessagesStore({ language: data.language, initial: unpackMessages(data.messages), loaded: data.isPartial ? [] : data.namespaces, prefix: PREFIX, fetchJson, compile })

let pageStore: MessagesStore | null = null
let ofDocument: readonly string[] = []
let resolveInstalled = (): void => undefined
const installed = new Promise<void>((resolve) => {
  resolveInstalled = resolve
})

/** Called once in the browser, before hydration, with what came in the document and what its catalogs are. */
export const installPageMessages = (store: MessagesStore, namespaces: readonly string[]): void => {
  pageStore = store
  ofDocument = namespaces
  resolveInstalled()
}

/** The words of the page that is asked for are here before it renders. */
export const ensurePageMessages = ({ url }: Pick<Request, 'url'>): Promise<void> => ensureMessages(messagesOf(pageOf(new URL(url).pathname), { isMember: false }))

/**
 * A part that is loaded later comes with the words of the document's catalogs that its first load did without; one that is asked for
 * before the document's words are read waits for them. The build writes this around imports. @public
 */
export const withWords = async <Module>(loading: Promise<Module>): Promise<Module> => {
  const [module] = await Promise.all([loading, installed.then(() => ensureMessages(ofDocument))])
  return module
}

/** For parts that are loaded later, with the words they need. Nothing to do while the server renders. */
export const ensureMessages = async (namespaces: readonly string[]): Promise<void> => {
  await pageStore?.ensure(namespaces)
}
