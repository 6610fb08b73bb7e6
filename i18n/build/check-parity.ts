import { CATALOG_LANGUAGES } from '../src/catalogs.ts'
import { messageParameters } from '../src/message-parameters.ts'
import { readMessages, subjects } from './read-catalogs.ts'
import { strayListings, wordingProblems } from './wording-rules.ts'

/** Fails when a language misses a key, has one too many, uses other parameters than English does, or breaks a rule of wording. */

const parametersOf = (message: string): string =>
  [...messageParameters(message)].map(([name, type]) => `${name}:${type}`).sort().join(',')

const compare = (language: string, subject: string): string[] => {
  const english = readMessages('en', subject)
  const other = readMessages(language, subject)
  const at = `${language}/${subject}.json`
  const problems = Object.keys(other).filter((key) => !(key in english)).map((key) => `${at}: ${key} is not in English`)
  for (const [key, message] of Object.entries(english)) {
    const translated = other[key]
    if (translated === undefined) problems.push(`${at}: ${key} is missing`)
    else problems.push(...compareMessage(language, `${subject}.${key}`, message, translated).map((problem) => `${at}: ${key} ${problem}`))
  }
  return problems
}

const compareMessage = (language: string, key: string, message: string, translated: string): string[] => {
  try {
    const [wanted, got] = [parametersOf(message), parametersOf(translated)]
    const problems = wanted === got ? [] : [`has parameters {${got}}, English has {${wanted}}`]
    return [...problems, ...wordingProblems(language, key, translated, message)]
  } catch (error) {
    return [`is not a valid ICU message: ${String(error)}`]
  }
}

const all = subjects()
const keys = new Set(all.flatMap((subject) => Object.keys(readMessages('en', subject)).map((key) => `${subject}.${key}`)))
const problems = [...all.flatMap((subject) => CATALOG_LANGUAGES.flatMap((language) => compare(language, subject))), ...strayListings(keys)]
for (const problem of problems) console.error(problem)
console.log(`Messages: ${keys.size} in ${all.length} subjects and ${CATALOG_LANGUAGES.length} languages, ${problems.length} problems`)
process.exit(problems.length ? 1 : 0)
