import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { APP_VERSION } from './names.ts'

it('events and reports carry the version of the package', async () => {
  expect(JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8')).version).toBe(APP_VERSION)
})
