import { createTranslator } from '@portolan/i18n/translator'
import { useContext, useMemo, type ReactNode } from 'react'
import type { RootData } from '../root-data.ts'
import { installPageMessages, messagesStoreOf } from './page-messages.ts'
import { RenderedMessages, TranslatorContext } from './use-translate.ts'

/** Provides the messages of the page. In the browser, later messages are loaded into the same store. */
export const MessagesProvider = ({ data, children }: { data: RootData; children: ReactNode }) => {
  const rendered = useContext(RenderedMessages)
  const translator = useMemo(() => {
    const store = messagesStoreOf(data)
    if (typeof document !== 'undefined') installPageMessages(store, data.namespaces)
    return createTranslator({ language: data.language, country: data.brand?.country, messages: rendered ? () => rendered : store.messages })
  }, [data, rendered])
  return <TranslatorContext value={translator}>{children}</TranslatorContext>
}
