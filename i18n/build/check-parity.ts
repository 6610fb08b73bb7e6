import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CATALOG_LANGUAGES } from '../src/catalogs.ts'
import { messageParameters } from './message-parameters.ts'

/** Fails when a language misses a key, has one too many, or uses other parameters than English does. */

const FOLDER = fileURLToPath(new URL('../catalogs/', import.meta.url))

const readMessages = (language: string, file: string): Record<string, string> => {
  const path = join(FOLDER, language, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

const parametersOf = (message: string): string =>
  [...messageParameters(message)].map(([name, type]) => `${name}:${type}`).sort().join(',')

const compare = (language: string, file: string): string[] => {
  const english = readMessages('en', file)
  const other = readMessages(language, file)
  const at = `${language}/${file}`
  const problems = Object.keys(other).filter((key) => !(key in english)).map((key) => `${at}: ${key} is not in English`)
  for (const [key, message] of Object.entries(english)) {
    const translated = other[key]
    if (translated === undefined) problems.push(`${at}: ${key} is missing`)
    else problems.push(...compareMessage(at, key, message, translated))
  }
  return problems
}

const compareMessage = (at: string, key: string, message: string, translated: string): string[] => {
  try {
    const [wanted, got] = [parametersOf(message), parametersOf(translated)]
    return wanted === got ? [] : [`${at}: ${key} has parameters {${got}}, English has {${wanted}}`]
  } catch (error) {
    return [`${at}: ${key} is not a valid ICU message: ${String(error)}`]
  }
}

const files = [...new Set(CATALOG_LANGUAGES.flatMap((language) => readdirSync(join(FOLDER, language))))].sort()
const problems = files.flatMap((file) => CATALOG_LANGUAGES.flatMap((language) => compare(language, file)))
for (const problem of problems) console.error(problem)
console.log(`Message parity: ${files.length} subjects in ${CATALOG_LANGUAGES.length} languages, ${problems.length} problems`)
process.exit(problems.length ? 1 : 0)
