import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { ROOT } from './lib.ts'

it('the JSON Schema and the content type are those of the brand configuration’s schema', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/brand-schema.ts', '--check'], { cwd: ROOT, encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(status).toBe(0)
})
