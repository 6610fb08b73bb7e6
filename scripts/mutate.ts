import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { ROOT } from './lib.ts'

/**
 * `npm run mutate <file or folder>… [-- --tests <glob>] [-- --all]`: changes one thing at a time in the named sources and prints the share
 * of changes that a test noticed, by file, and each change that none did. What was learned is kept, so a second run asks only for what changed.
 * The tests are those of the service around (`services/src/cart`) unless a glob says otherwise. `--all` forgets what was learned.
 */

type Score = { noticed: number; survived: number }

const NOT_MUTATED = /\.(test|test-helper|port-suite|bench|d)\.tsx?$|\/testing\/|\/generated\//
const NOTICED: readonly string[] = ['Killed', 'Timeout']
const SURVIVED: readonly string[] = ['Survived', 'NoCoverage']

const main = async (): Promise<number> => {
  const { paths, tests, isFresh } = readArguments(process.argv.slice(2))
  const files = paths.flatMap(sourcesBelow)
  if (files.length === 0) {
    console.error('Name files or folders whose sources are to be mutated, as in: npm run mutate services/src/shopping/facets')
    return 2
  }
  process.env.MUTATE_TESTS = JSON.stringify(tests.length > 0 ? tests : [...new Set(files.map(testsAround))])
  const memory = join(ROOT, '.cache/mutate', `${memoryName(paths)}.json`)
  mkdirSync(join(ROOT, '.cache/mutate'), { recursive: true })
  if (isFresh) rmSync(memory, { force: true })

  const mutants = await new Stryker({
    mutate: files,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.mutate.config.ts', related: true },
    coverageAnalysis: 'perTest',
    // A change in what a module does when it is loaded would have to be asked of every test.
    ignoreStatic: true,
    concurrency: Number(process.env.CONCURRENCY ?? 1),
    incremental: true,
    incrementalFile: memory,
    reporters: ['progress-append-only'],
    tempDirName: '.cache/mutate/work',
    ignorePatterns: ['storefront/build', '.data', '/screenshots', 'geo/build'],
    allowConsoleColors: false,
    logLevel: 'warn' as never,
  }).runMutationTest()

  const scores = new Map<string, Score>()
  for (const { fileName, status, location, mutatorName, replacement } of mutants) {
    const file = fileName.startsWith(ROOT) ? fileName.slice(ROOT.length) : fileName
    const score = scores.get(file) ?? { noticed: 0, survived: 0 }
    if (NOTICED.includes(status)) score.noticed += 1
    if (SURVIVED.includes(status)) {
      score.survived += 1
      console.log(`${file}:${location.start.line}:${location.start.column} ${mutatorName}${status === 'NoCoverage' ? ', run by no test' : ''}: ${(replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 120)}`)
    }
    scores.set(file, score)
  }
  for (const [file, score] of [...scores].sort(([a], [b]) => a.localeCompare(b))) console.log(`${describe(score)}  ${file}`)
  const sum = [...scores.values()].reduce((all, { noticed, survived }) => ({ noticed: all.noticed + noticed, survived: all.survived + survived }), { noticed: 0, survived: 0 })
  console.log(`${describe(sum)}  ${paths.join(' ')}`)
  return 0
}

const readArguments = (args: readonly string[]): { paths: string[]; tests: string[]; isFresh: boolean } => {
  const at = args.indexOf('--tests')
  const tests = at === -1 ? [] : args.slice(at + 1).filter((arg) => !arg.startsWith('--'))
  const paths = (at === -1 ? args : args.slice(0, at)).filter((arg) => !arg.startsWith('--')).map((path) => path.replace(/\/$/, ''))
  return { paths, tests, isFresh: args.includes('--all') }
}

/** The parts by name, or by their hash where a file system would not take so long a name. */
const memoryName = (paths: readonly string[]): string => {
  const name = paths.join('+').replaceAll('/', '-')
  return name.length <= 200 ? name : createHash('sha256').update(name).digest('hex')
}

const sourcesBelow = (path: string): string[] => {
  const isFolder = existsSync(ROOT + path) && statSync(ROOT + path).isDirectory()
  return globSync(isFolder ? `${path}/**/*.{ts,tsx}` : path, { cwd: ROOT }).filter((file) => !NOT_MUTATED.test(file)).sort()
}

/** All tests of the service, or of the subject of the contract, that a file belongs to. */
const testsAround = (file: string): string => `${file.split('/').slice(0, 3).join('/')}/**/*.test.{ts,tsx}`

const describe = ({ noticed, survived }: Score): string =>
  `${(noticed + survived === 0 ? 100 : (noticed / (noticed + survived)) * 100).toFixed(0).padStart(3)} %  ${String(noticed).padStart(4)} of ${String(noticed + survived).padStart(4)}`

process.exit(await main())
