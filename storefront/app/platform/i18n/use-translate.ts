import type { MessageKey, MessageParameters } from '@portolan/i18n/generated/message-keys'
import type { Messages, Translator } from '@portolan/i18n/translator'
import { createContext, useCallback, useContext } from 'react'

export const TranslatorContext = createContext<Translator | null>(null)

/** All messages of the page while the server renders it. Null in the browser, which has them in its store. */
export const RenderedMessages = createContext<Messages | null>(null)

type Parameters<Key extends MessageKey> = MessageParameters[Key] extends null ? [] : [values: MessageParameters[Key]]

/** Translates a message key into the page's language. The compiler checks the key and its parameters. */
export type Translate = <Key extends MessageKey>(key: Key, ...values: Parameters<Key>) => string

const useTranslator = (): Translator => {
  const translator = useContext(TranslatorContext)
  if (!translator) throw new Error('useTranslate needs the messages provider of the root')
  return translator
}

export const useTranslate = (): Translate => {
  const { translate } = useTranslator()
  return useCallback((key, ...values) => translate(key, values[0] ?? undefined), [translate])
}

/** Translates the brand's own texts. Their keys, `brand.<key>`, are known only from the brand's configuration. */
export const useBrandText = (): ((key: string) => string) => {
  const { translate } = useTranslator()
  return (key) => translate(`brand.${key}`)
}

/** Translates a key that is built from a validated code, such as an error code, or else the fallback. */
export const useTranslateCode = (): ((key: string, fallback: MessageKey) => string) => {
  const { translate, has } = useTranslator()
  return (key, fallback) => translate(has(key) ? key : fallback)
}
