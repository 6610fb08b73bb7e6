import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CATALOG_LANGUAGES } from '../src/catalogs.ts'

/** The committed catalogs for the build scripts: read synchronously, with the keys as they are in the files. */

const FOLDER = fileURLToPath(new URL('../catalogs/', import.meta.url))

export type Messages = Readonly<Record<string, string>>

/** Every subject any language has, so that one that English lacks is found too. */
export const subjects = (): string[] => {
  const files = CATALOG_LANGUAGES.flatMap((language) => readdirSync(join(FOLDER, language)))
  return [...new Set(files)].filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -5)).sort()
}

export const readMessages = (language: string, subject: string): Messages => {
  const path = join(FOLDER, language, `${subject}.json`)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}
