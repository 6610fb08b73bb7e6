import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { messageParameters } from '../src/message-parameters.ts'

/** Writes the types of all message keys and their parameters from the English catalogs. `--check` only compares. */

const CATALOGS = fileURLToPath(new URL('../catalogs/en/', import.meta.url))
const TARGET = fileURLToPath(new URL('../src/generated/message-keys.ts', import.meta.url))

const lines = readdirSync(CATALOGS)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .flatMap((file) => {
    const messages: Record<string, string> = JSON.parse(readFileSync(join(CATALOGS, file), 'utf8'))
    return Object.keys(messages).map((key) => {
      const parameters = [...messageParameters(messages[key] ?? '')].map(([name, type]) => `${name}: ${type}`)
      return `  '${file.slice(0, -5)}.${key}': ${parameters.length ? `{ ${parameters.join('; ')} }` : 'null'}`
    })
  })

const source = `// Generated from i18n/catalogs/en by i18n/build/generate-message-keys.ts; do not edit.

/** Every message key with its parameters; null where it has none. */
export type MessageParameters = {
${lines.join('\n')}
}

export type MessageKey = keyof MessageParameters
`

if (process.argv.includes('--check')) {
  if (readFileSync(TARGET, 'utf8') !== source) {
    console.error('i18n/src/generated/message-keys.ts is stale: run npm run i18n:keys')
    process.exit(1)
  }
} else {
  writeFileSync(TARGET, source)
}
