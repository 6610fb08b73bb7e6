import { CATALOG_LANGUAGES } from '../src/catalogs.ts'
import { readMessages, subjects } from './read-catalogs.ts'

/** Prints every message in all languages, one under the other, for a second reader: all subjects, or those named. */

const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const unknown = asked.filter((subject) => !subjects().includes(subject))
if (unknown.length) {
  console.error(`No such subject: ${unknown.join(', ')}. There are: ${subjects().join(', ')}`)
  process.exit(1)
}

for (const subject of asked.length ? asked : subjects()) {
  const messages = CATALOG_LANGUAGES.map((language) => [language, readMessages(language, subject)] as const)
  console.log(`\n══ ${subject} ══`)
  for (const key of Object.keys(readMessages('en', subject))) {
    console.log(`\n${subject}.${key}`)
    // No-break spaces are part of the text and cannot be seen: they are shown as ⍽, the narrow one as ⎵.
    for (const [language, texts] of messages) console.log(`  ${language}  ${(texts[key] ?? '— missing').replaceAll('\u00a0', '⍽').replaceAll('\u202f', '⎵')}`)
  }
}
