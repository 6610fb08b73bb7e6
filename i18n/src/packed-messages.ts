import type { Messages } from './translator.ts'

/** Parsed messages as they travel in a document: JSON in one text, which the router passes on whole instead of taking it apart. */
export type PackedMessages = string

/** A process speaks for a few brands in a few languages; past that the ones read first are forgotten. */
const REMEMBERED = 200

const unpacked = new Map<PackedMessages, Messages>()

export const packMessages = (messages: Messages): PackedMessages => JSON.stringify(messages)

/** The same messages for the same text: a server renders them on every page, and their formatters hang on their identity. */
export const unpackMessages = (packed: PackedMessages): Messages => {
  const known = unpacked.get(packed)
  if (known) return known
  const messages: Messages = JSON.parse(packed)
  unpacked.set(packed, messages)
  for (const oldest of unpacked.keys()) {
    if (unpacked.size <= REMEMBERED) break
    unpacked.delete(oldest)
  }
  return messages
}
