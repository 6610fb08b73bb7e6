import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../lib.ts'

/** Runs the two dead-code checks on a copy of the project with added unused files. */

const PLANTED = [
  'contract/src/cart/planted.ts', 'i18n/src/planted.ts', 'i18n/build/planted.ts', 'brands/src/planted.ts', 'geo/src/planted.ts',
  'services/src/planted.ts', 'services/src/cart/planted.ts', 'services/src/cart/planted.cli.ts', 'server/src/planted.ts',
  'storefront/planted.ts', 'storefront/app/planted.ts', 'storefront/app/ui/planted.tsx', 'storefront/app/routes/planted.tsx',
  'e2e/fixtures/planted.ts', 'bench/src/planted.ts', 'scripts/planted.ts',
]
const WORKSPACES = ['contract', 'i18n', 'brands', 'geo', 'services', 'server', 'storefront', 'e2e', 'bench']

let copy = ''

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'dead-code-'))
  const files = ['package.json', 'knip.ts', 'tsconfig.json', 'tsconfig.base.json', 'vitest.config.ts', 'vitest.mutate.config.ts', '.gitignore', 'scripts', ...WORKSPACES]
  for (const file of files) {
    cpSync(ROOT + file, join(copy, file), { recursive: true, filter: (path) => !/\/(node_modules|\.react-router|storefront\/build|geo\/data)(\/|$)/.test(path.slice(ROOT.length - 1)) })
  }
  linkPackages('.')
  for (const workspace of WORKSPACES) linkPackages(workspace)
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Installed packages are linked, but the workspaces among them have to be the copied ones. */
const linkPackages = (workspace: string): void => {
  const [from, to] = [join(ROOT, workspace, 'node_modules'), join(copy, workspace, 'node_modules')]
  mkdirSync(to, { recursive: true })
  for (const name of namesIn(from).filter((entry) => entry !== '@portolan' && entry !== '.cache')) symlinkSync(join(from, name), join(to, name))
  if (workspace !== '.') return
  mkdirSync(join(to, '@portolan'))
  for (const name of WORKSPACES) symlinkSync(join(copy, name), join(to, '@portolan', name))
}

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const check = (...args: string[]): { status: number | null; stdout: string; stderr: string } => spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })

describe('the check of dead code', () => {
  it('reports an unused file in every workspace, and an unused export', () => {
    for (const file of PLANTED) writeFileSync(join(copy, file), 'export const planted = 1\n')
    const money = join(copy, 'contract/src/values/money.ts')
    writeFileSync(money, `${readFileSync(money, 'utf8')}\nexport const plantedExport = 1\nexport const plantedUse = plantedExport\n`)

    const { stdout, status } = check('node_modules/knip/bin/knip.js', '--no-progress', '--reporter', 'json')

    const { issues }: { issues: { file: string; files: unknown[]; exports: { name: string }[] }[] } = JSON.parse(stdout)
    expect(issues.filter(({ files }) => files.length > 0).map(({ file }) => file).sort()).toEqual([...PLANTED].sort())
    expect(issues.flatMap(({ exports }) => exports.map(({ name }) => name))).toEqual(['plantedExport', 'plantedUse'])
    expect(status).not.toBe(0)
  })

  it('reports an unused entry of a workspace’s exports, and rewrites the list', () => {
    const path = join(copy, 'services/package.json')
    const before = readFileSync(path, 'utf8')
    writeFileSync(path, before.replace('"exports": {', '"exports": {\n    "./planted": "./src/planted.ts",'))

    expect(check('scripts/doors.ts', '--check')).toMatchObject({ status: 1, stderr: expect.stringContaining('services') })
    expect(check('scripts/doors.ts').status).toBe(0)
    expect(readFileSync(path, 'utf8')).toBe(before)
    expect(check('scripts/doors.ts', '--check').status).toBe(0)
  })
})
