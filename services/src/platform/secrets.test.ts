import { mkdtemp, readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { deriveSecret, sessionSecret } from './secrets.ts'

it('keeps one secret for a data folder, readable by its owner only, even for simultaneous calls', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'portolan-secret-')), 'data')
  const secrets = await Promise.all(Array.from({ length: 20 }, () => sessionSecret(undefined, folder)))
  const [first = ''] = secrets
  expect(new Set(secrets).size).toBe(1)
  expect(await readdir(folder)).toEqual(['session-secret'])
  expect(await sessionSecret(undefined, folder)).toBe(first)
  expect(first.length).toBeGreaterThanOrEqual(43)
  expect((await stat(join(folder, 'session-secret'))).mode & 0o077).toBe(0)
})

it('uses the given secret and derives another for each purpose', async () => {
  expect(await sessionSecret('given', '/nowhere')).toBe('given')
  expect(deriveSecret('s', 'a')).not.toBe(deriveSecret('s', 'b'))
})
