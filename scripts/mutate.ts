import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { ROOT } from './lib.ts'

/**
 * `npm run mutate <file or folder>… [-- --tests <glob>] [-- --sample <percent>] [-- --all]`: changes one thing at a time in the named sources
 * and prints the share of changes that a test noticed, by file, and each unnoticed change. Results are cached, so a second run tests only
 * changed code; `--all` clears the cache. The tests are those of the surrounding service (`services/src/cart`) unless a glob names others.
 * `--sample` mutates only that share of the lines, always the same ones: a whole service on a database takes hours.
 */

type Score = { noticed: number; survived: number }

const NOT_MUTATED = /\.(test|test-helper|port-suite|bench|d)\.tsx?$|\/testing\/|\/generated\//
const NOTICED: readonly string[] = ['Killed', 'Timeout']
const SURVIVED: readonly string[] = ['Survived', 'NoCoverage']

const main = async (): Promise<number> => {
  const { paths, tests, samplePercent, isFresh } = readArguments(process.argv.slice(2))
  const files = paths.flatMap(sourcesBelow)
  if (files.length === 0) {
    console.error('Name files or folders whose sources are to be mutated, as in: npm run mutate services/src/shopping/facets')
    return 2
  }
  process.env.MUTATE_TESTS = JSON.stringify(tests.length > 0 ? tests : [...new Set(files.map(testsAround))])
  const memory = join(ROOT, '.cache/mutate', `${memoryName([...paths, ...(samplePercent === null ? [] : [String(samplePercent)])])}.json`)
  mkdirSync(join(ROOT, '.cache/mutate'), { recursive: true })
  if (isFresh) rmSync(memory, { force: true })

  const mutants = await new Stryker({
    mutate: samplePercent === null ? files : files.flatMap((file) => sampledLines(file, samplePercent)),
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.mutate.config.ts', related: true },
    coverageAnalysis: 'perTest',
    // A change in what a module does when it is loaded would have to be asked of every test.
    ignoreStatic: true,
    // On a busy machine a slow test must not count as one that noticed.
    timeoutMS: 30_000,
    // The first run executes every test of the service, which takes minutes even on an idle machine.
    dryRunTimeoutMinutes: 30,
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

type Arguments = { paths: string[]; tests: string[]; samplePercent: number | null; isFresh: boolean }

const readArguments = (args: readonly string[]): Arguments => {
  const { values, positionals } = parseArgs({
    args: [...args], allowPositionals: true,
    options: { tests: { type: 'string', multiple: true, default: [] }, sample: { type: 'string' }, all: { type: 'boolean', default: false } },
  })
  const samplePercent = values.sample === undefined ? null : Number(values.sample)
  if (samplePercent !== null && !(samplePercent > 0 && samplePercent < 100)) throw new Error('--sample takes a share of the lines in percent, as in: --sample 10')
  return { paths: positionals.map((path) => path.replace(/\/$/, '')), tests: values.tests, samplePercent, isFresh: values.all }
}

/** Lines chosen by their text, so that a line stays in the sample wherever it moves. */
const sampledLines = (file: string, percent: number): string[] =>
  readFileSync(ROOT + file, 'utf8').split('\n').flatMap((text, index) => {
    const hash = createHash('sha256').update(`${file} ${text.trim()}`).digest().readUInt32BE(0)
    return (hash / 2 ** 32) * 100 < percent ? [`${file}:${index + 1}-${index + 1}`] : []
  })

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
