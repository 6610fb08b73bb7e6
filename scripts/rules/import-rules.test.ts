import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ROOT } from '../lib.ts'

/** Runs the import rules on a small project with one forbidden import for each rule. */

type Rule = { name: string; to: { path?: string } }

const CONFIG = '.dependency-cruiser.mjs'
const { default: { forbidden } }: { default: { forbidden: Rule[] } } = await import(ROOT + CONFIG)

/** Rule, the file that imports, and what it imports: another file, or a package. */
const PLANTED: readonly (readonly [rule: string, from: string, to: string])[] = [
  ['no-cycles', 'services/src/places/a.ts', 'services/src/places/b.ts'],
  ['nothing-imports-a-test', 'services/src/places/c.ts', 'services/src/places/d.test.ts'],
  ['contract-knows-zod-only', 'contract/src/a.ts', 'node:fs'],
  ['i18n-knows-its-formatter-only', 'i18n/src/a.ts', 'node:net'],
  ['geo-knows-nothing', 'geo/src/a.ts', 'node:net'],
  ['brands-know-the-contract-only', 'brands/src/a.ts', 'i18n/src/b.ts'],
  ['storefront-not-services', 'storefront/app/ui/a.ts', 'services/src/places/e.ts'],
  ['services-not-storefront', 'services/src/places/f.ts', 'storefront/app/ui/b.ts'],
  ['features-are-strangers', 'storefront/app/features/deals/a.ts', 'storefront/app/features/flights/b.ts'],
  ['pure-files-know-no-react', 'storefront/app/travel/a-url.ts', 'react'],
  ['aria-lives-in-ui', 'storefront/app/travel/a.ts', 'react-aria-components'],
  ['one-http-client', 'storefront/app/travel/b.ts', 'contract/src/wire/client.ts'],
  ['services-are-strangers', 'services/src/places/g.ts', 'services/src/deals/b.ts'],
  ['engine-knows-no-service', 'services/src/shopping/a.ts', 'services/src/places/h.ts'],
  ['cart\'s mail reads records and lines', 'services/src/cart/mail/a.ts', 'services/src/cart/booking/b.ts'],
  ['cart\'s audit reads records and lines', 'services/src/cart/audit/a.ts', 'services/src/cart/booking/c.ts'],
  ['supplier-port-only', 'services/src/places/i.ts', 'services/src/suppliers/simulated-airlines/b.ts'],
  ['payment-port-only', 'services/src/places/j.ts', 'services/src/payments/test-provider/b.ts'],
  ['test-provider-is-foreign', 'services/src/payments/test-provider/provider/a.ts', 'services/src/payments/test-provider/adapter/b.ts'],
  ['test-provider-is-asked-over-http', 'services/src/payments/test-provider/adapter/c.ts', 'services/src/payments/test-provider/provider/d.ts'],
  ['browsers-carry-no-docs', 'storefront/app/ui/c.ts', 'contract/src/docs/b.ts'],
  ['rules-know-no-http-or-sql', 'services/src/places/a.service.ts', 'fastify'],
  ['sql-in-repositories-only', 'services/src/places/k.ts', 'kysely'],
  ['e2e-is-a-shopper', 'e2e/fixtures/a.ts', 'services/src/places/l.ts'],
  // A row of rooms says its own order: each room may not import the first one.
  ...forbidden.flatMap(({ name, to }) => {
    const [, root, room] = /^(.+): (.+) looks down only$/.exec(name) ?? []
    const [, highest] = /\(([a-z]+)/.exec(to.path ?? '') ?? []
    return root && room && highest ? [[name, `${root}/${room}/z-${room}.ts`, `${root}/${highest}/z-${highest}.ts`] as const] : []
  }),
]
const ORPHAN = ['no-orphans', 'services/src/places/alone.ts'] as const
/** The way back of the planted cycle, which is reported once. */
const BACK = ['no-cycles', 'services/src/places/b.ts', 'services/src/places/a.ts'] as const

const project = mkdtempSync(join(tmpdir(), 'import-rules-'))
afterAll(() => rmSync(project, { recursive: true, force: true }))

const isFile = (target: string): boolean => target.endsWith('.ts')

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(project, file)), { recursive: true })
  writeFileSync(join(project, file), text, { flag: 'a' })
}

it('each import rule reports the import that breaks it', () => {
  cpSync(ROOT + CONFIG, join(project, CONFIG))
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'))
  write('tsconfig.json', '{}')
  for (const [, from, to] of [...PLANTED, BACK]) {
    write(from, `import '${isFile(to) ? `./${relative(dirname(from), to)}` : to}'\n`)
    if (isFile(to)) write(to, '')
  }
  write(ORPHAN[1], '')

  const { stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin/depcruise'), ['--config', CONFIG, '--output-type', 'json', 'contract', 'i18n', 'geo', 'brands', 'services', 'storefront', 'e2e'], { cwd: project, encoding: 'utf8' })

  expect(stderr).toBe('')
  const { summary }: { summary: { violations: { from: string; rule: { name: string } }[] } } = JSON.parse(stdout)
  const reported = new Set(summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`))
  const expected = [...PLANTED.map(([rule, from]) => `${rule}: ${from}`), ORPHAN.join(': ')]
  expect(expected.filter((one) => !reported.has(one))).toEqual([])
  expect(forbidden.map(({ name }) => name).filter((name) => !expected.some((one) => one.startsWith(`${name}: `)))).toEqual([])
})
