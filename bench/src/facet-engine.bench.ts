import { benchQueries, type BenchAnswer, type Contestant, plainProposals } from './facet-engine/data.ts'
import { ours } from './facet-engine/ours.ts'
import { crossfilterContestant, itemsJs, orama, plainArrays } from './facet-engine/rivals.ts'
import { median, printTable } from './print-table.ts'

const SIZES = [1000, 10_000, 100_000]
const ROUND_MS = 250
const ROUNDS = 5

const queries = benchQueries()

/**
 * Operations per second of this process's CPU time, so that other work on the machine has little effect. Every contestant runs in every
 * round, and the median round counts.
 */
const operationsASecond = async (contestants: readonly Contestant[]): Promise<number[]> => {
  const rates = contestants.map((): number[] => [])
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [at, contestant] of contestants.entries()) rates[at]?.push(await oneRound(contestant))
  }
  // The first round warms up.
  return rates.map((measured) => median(measured.slice(1)))
}

const oneRound = async (contestant: Contestant): Promise<number> => {
  const used = process.cpuUsage()
  const start = performance.now()
  let operations = 0
  for (; performance.now() - start < ROUND_MS; operations++) await contestant.run(queries[operations % queries.length] ?? never())
  const { user, system } = process.cpuUsage(used)
  return (operations * 1e6) / (user + system)
}

const never = (): never => {
  throw new Error('No query')
}

/** Items of equal price may have another order in another engine, so pages are compared by content only if prices differ. */
const agreement = async (contestant: Contestant, reference: Contestant): Promise<string> => {
  for (const query of queries) {
    const [theirs, wanted]: [BenchAnswer, BenchAnswer] = [(await contestant.run(query))(), (await reference.run(query))()]
    if (theirs.total !== wanted.total) return `total ${theirs.total} for ${wanted.total}`
    if (Object.entries(wanted.carrierCounts).some(([carrier, count]) => (theirs.carrierCounts[carrier] ?? 0) !== count)) return 'other counts'
  }
  return 'same answers'
}

for (const size of SIZES) {
  const proposals = plainProposals(size)
  const reference = plainArrays(proposals)
  const contestants = [ours(proposals), reference, crossfilterContestant(proposals), itemsJs(proposals), await orama(proposals)]
  const rates = await operationsASecond(contestants)
  const rows = await Promise.all(contestants.map(async (contestant, at) =>
    ({ name: contestant.name, rate: rates[at] ?? 0, agreement: await agreement(contestant, reference) })))
  const [own, ...others] = rows
  const bestPackage = Math.max(...others.filter(({ name }) => name !== 'plain arrays').map(({ rate }) => rate))
  printTable(
    `Facet engine, ${size.toLocaleString('en')} proposals: filter, count every facet without its own filter, sort, page 3; ours also counts lowest prices and histograms`,
    rows.map(({ name, rate, agreement: agrees }) => ({ engine: name, 'operations a second': rate.toFixed(0), 'ours is': `${((own?.rate ?? 0) / rate).toFixed(1)}x`, answers: agrees })),
  )
  process.stdout.write(`Ours is ${((own?.rate ?? 0) / bestPackage).toFixed(1)} times the best package.\n\n`)
}
