import { parse } from '@formatjs/icu-messageformat-parser'
import { hasSyntax, type Message, type Messages } from './translator.ts'

/** Parses what has ICU syntax. A message that cannot be parsed stays text, so that only its own place shows "invalid". */
export const compileMessages = (messages: Readonly<Record<string, string>>): Messages =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, hasSyntax(message) ? compile(message) : message]))

const compile = (message: string): Message => {
  try {
    return parse(message, { ignoreTag: true })
  } catch {
    return message
  }
}
