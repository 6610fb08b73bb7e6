import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import { localeOf, tidyNumber } from './locale-of.ts'

/** An ICU message as text, or already parsed, so that the browser needs no parser. */
export type Message = string | readonly MessageFormatElement[]

/** Messages by full key, `subject.name` → ICU message. */
export type Messages = Readonly<Record<string, Message>>

export type MessageValue = string | number

export type Translator = {
  readonly language: string
  /** The message of a key with its parameters filled in; the key itself where no message is known. */
  translate: (key: string, values?: Readonly<Record<string, MessageValue>>) => string
  has: (key: string) => boolean
}

/** Shown in place of a message that cannot be formatted. */
export const INVALID_TEXT = 'invalid'

/** A message names a parameter that its caller did not give. That is a programming error, so it is thrown. */
export class MissingParameter extends Error {
  override readonly name = 'MissingParameter'
  constructor(key: string, language: string, options?: ErrorOptions) {
    super(`Message ${key} (${language}) misses a parameter`, options)
  }
}

type TranslatorOptions = {
  language: string
  /** Country (ISO 3166-1 alpha-2) whose formats for numbers and plurals messages use, where they differ from the language's. */
  country?: string | undefined
  /** Called on every look-up, so that messages may arrive later. */
  messages: () => Messages
  /** Called for a message that cannot be parsed or formatted. */
  onInvalid?: (key: string, error: unknown) => void
}

/** Formatters of parsed messages by locale. A server renders the same messages on every page, and creating a formatter costs more than using it. */
const formatters = new Map<string, WeakMap<readonly MessageFormatElement[], IntlMessageFormat>>()

const formatterOf = (locale: string, message: readonly MessageFormatElement[]): IntlMessageFormat => {
  const ofLocale = formatters.get(locale) ?? new WeakMap<readonly MessageFormatElement[], IntlMessageFormat>()
  formatters.set(locale, ofLocale)
  const known = ofLocale.get(message)
  if (known) return known
  const made = new IntlMessageFormat([...message], locale, undefined, { ignoreTag: true })
  ofLocale.set(message, made)
  return made
}

export const createTranslator = ({ language, country, messages, onInvalid }: TranslatorOptions): Translator => {
  const locale = localeOf(language, country)
  const compiled = new Map<string, { message: string; format: IntlMessageFormat }>()

  const formatOf = (key: string, message: Message): IntlMessageFormat => {
    if (typeof message !== 'string') return formatterOf(locale, message)
    const known = compiled.get(key)
    if (known?.message === message) return known.format
    const format = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true })
    compiled.set(key, { message, format })
    return format
  }

  const translate: Translator['translate'] = (key, values) => {
    const message = messages()[key]
    if (message === undefined) return key
    if (typeof message === 'string' && !hasSyntax(message)) return message
    try {
      return tidyNumber(String(formatOf(key, message).format(values)))
    } catch (error) {
      if (isMissingValue(error)) throw new MissingParameter(key, language, { cause: error })
      onInvalid?.(key, error)
      return INVALID_TEXT
    }
  }

  return { language, translate, has: (key) => messages()[key] !== undefined }
}

/** False for plain text, which needs no formatting at all. */
export const hasSyntax = (message: string): boolean => /[{}'#]/.test(message)

const isMissingValue = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'MISSING_VALUE'
