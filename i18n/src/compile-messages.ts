import { parse } from '@formatjs/icu-messageformat-parser'
import { hasSyntax, type Message, type Messages } from './translator.ts'

/** Each text is parsed once per process: a server uses the same limited set on every page. */
const parsed = new Map<string, Message>()

/** Parses messages with ICU syntax. A message that cannot be parsed stays text, so that only that message shows "invalid". */
export const compileMessages = (messages: Readonly<Record<string, string>>): Messages =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, hasSyntax(message) ? compile(message) : message]))

const compile = (message: string): Message => {
  const known = parsed.get(message) ?? parseOrKeep(message)
  parsed.set(message, known)
  return known
}

const parseOrKeep = (message: string): Message => {
  try {
    return parse(message, { ignoreTag: true })
  } catch {
    return message
  }
}
