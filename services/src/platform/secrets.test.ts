import { mkdtemp, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { deriveSecret, sessionSecret } from './secrets.ts'

it('keeps one secret for a data folder, readable by its owner only, also when asked twice at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-secret-'))
  const [first, second] = await Promise.all([sessionSecret(undefined, folder), sessionSecret(undefined, folder)])
  expect(first).toBe(second)
  expect(await sessionSecret(undefined, folder)).toBe(first)
  expect(first.length).toBeGreaterThanOrEqual(43)
  expect((await stat(join(folder, 'session-secret'))).mode & 0o077).toBe(0)
})

it('uses the given secret and derives another for each purpose', async () => {
  expect(await sessionSecret('given', '/nowhere')).toBe('given')
  expect(deriveSecret('s', 'a')).not.toBe(deriveSecret('s', 'b'))
})
