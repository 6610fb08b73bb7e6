import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Message, Messages } from './translator.ts'

/** Parsed messages as a document carries them: JSON in one short text, which the router serialises as a single value. */
export type PackedMessages = string

/** How many unpacked texts are kept: enough for a few brands in a few languages. The oldest are dropped first. */
const REMEMBERED = 200

const unpacked = new Map<PackedMessages, Messages>()

/** A text, # (empty), {value} or {value, plural, options}; every other element stays as it was parsed. */
type Packed = string | Short | MessageFormatElement
type Short = readonly [value: string, options?: Readonly<Record<string, readonly Packed[]>>]

export const packMessages = (messages: Messages): PackedMessages =>
  JSON.stringify(mapValues(messages, (message) => (typeof message === 'string' ? message : message.map(pack))))

const pack = (element: MessageFormatElement): Packed => {
  const short = shortOf(element)
  // The short form is used only if it unpacks to the same element: an ordinal plural or an offset does not.
  return short !== null && JSON.stringify(unpack(short)) === JSON.stringify(element) ? short : element
}

const shortOf = (element: MessageFormatElement): Packed | null => {
  if (element.type === 0) return element.value
  if (element.type === 7) return ''
  if (element.type === 1) return [element.value]
  return element.type === 6 ? [element.value, mapValues(element.options, ({ value }) => value.map(pack))] : null
}

const unpack = (packed: Packed): MessageFormatElement => {
  if (typeof packed === 'string') return packed ? { type: 0, value: packed } : { type: 7 }
  if (!isShort(packed)) return packed
  const [value, options] = packed
  return options
    ? { type: 6, value, options: mapValues(options, (parts) => ({ value: parts.map(unpack) })), offset: 0, pluralType: 'cardinal' }
    : { type: 1, value }
}

const mapValues = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

const isShort = (packed: Short | MessageFormatElement): packed is Short => Array.isArray(packed)

/** Returns the same object for the same text: a server renders the messages on every page, and formatters are cached by identity. */
export const unpackMessages = (packed: PackedMessages): Messages => {
  const known = unpacked.get(packed)
  if (known) return known
  const parsed: Readonly<Record<string, string | readonly Packed[]>> = JSON.parse(packed)
  const messages = mapValues(parsed, (message): Message => (typeof message === 'string' ? message : message.map(unpack)))
  unpacked.set(packed, messages)
  for (const oldest of unpacked.keys()) {
    if (unpacked.size <= REMEMBERED) break
    unpacked.delete(oldest)
  }
  return messages
}
