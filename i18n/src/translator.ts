import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'

/** An ICU message as text, or already parsed, which spares the browser the parser. */
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

/** Shown where a message exists and cannot be formatted. */
export const INVALID_TEXT = 'invalid'

/** A message names a parameter that its caller did not give: a mistake in the program, so it is thrown. */
export class MissingParameter extends Error {
  override readonly name = 'MissingParameter'
  constructor(key: string, language: string, options?: ErrorOptions) {
    super(`Message ${key} (${language}) misses a parameter`, options)
  }
}

type TranslatorOptions = {
  language: string
  /** Asked on every look-up, so that messages may arrive later. */
  messages: () => Messages
  /** Hears of a message that cannot be parsed or formatted. */
  onInvalid?: (key: string, error: unknown) => void
}

/** Formatters of parsed messages by language. A server renders the same messages on every page, and making their formatters costs more than using them. */
const formatters = new Map<string, WeakMap<readonly MessageFormatElement[], IntlMessageFormat>>()

const formatterOf = (language: string, message: readonly MessageFormatElement[]): IntlMessageFormat => {
  const ofLanguage = formatters.get(language) ?? new WeakMap<readonly MessageFormatElement[], IntlMessageFormat>()
  formatters.set(language, ofLanguage)
  const known = ofLanguage.get(message)
  if (known) return known
  const made = new IntlMessageFormat([...message], language, undefined, { ignoreTag: true })
  ofLanguage.set(message, made)
  return made
}

export const createTranslator = ({ language, messages, onInvalid }: TranslatorOptions): Translator => {
  const compiled = new Map<string, { message: string; format: IntlMessageFormat }>()

  const formatOf = (key: string, message: Message): IntlMessageFormat => {
    if (typeof message !== 'string') return formatterOf(language, message)
    const known = compiled.get(key)
    if (known?.message === message) return known.format
    const format = new IntlMessageFormat(message, language, undefined, { ignoreTag: true })
    compiled.set(key, { message, format })
    return format
  }

  const translate: Translator['translate'] = (key, values) => {
    const message = messages()[key]
    if (message === undefined) return key
    if (typeof message === 'string' && !hasSyntax(message)) return message
    try {
      return String(formatOf(key, message).format(values))
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
