import { benchQueries, type BenchAnswer, type Contestant, plainProposals } from './facet-engine/data.ts'
import { crossfilterContestant } from './facet-engine/crossfilter.ts'
import { itemsJs } from './facet-engine/items-js.ts'
import { orama } from './facet-engine/orama.ts'
import { ours } from './facet-engine/ours.ts'
import { plainArrays } from './facet-engine/plain-arrays.ts'
import { printTable } from './print-table.ts'
import { proposalSetMemory } from './facet-engine/memory.ts'

const SIZES = [1000, 10_000, 100_000]
const MEASURED_MS = 600
const ROUNDS = 3

const queries = benchQueries()

/** Median of a few rounds: operations a second, one query after the other. */
const operationsASecond = async (contestant: Contestant): Promise<number> => {
  const rates: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    let operations = 0
    for (; performance.now() - start < MEASURED_MS; operations++) await contestant.run(queries[operations % queries.length] ?? never())
    rates.push((operations * 1000) / (performance.now() - start))
  }
  return rates.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
}

const never = (): never => {
  throw new Error('No query')
}

/** Items of equal price may come in another order elsewhere, so pages are compared by what they hold only where prices differ. */
const agreement = async (contestant: Contestant, reference: Contestant): Promise<string> => {
  for (const query of queries) {
    const [theirs, wanted]: [BenchAnswer, BenchAnswer] = [await contestant.run(query), await reference.run(query)]
    if (theirs.total !== wanted.total) return `total ${theirs.total} for ${wanted.total}`
    if (Object.entries(wanted.carrierCounts).some(([carrier, count]) => (theirs.carrierCounts[carrier] ?? 0) !== count)) return 'other counts'
  }
  return 'same answers'
}

for (const size of SIZES) {
  const proposals = plainProposals(size)
  const reference = plainArrays(proposals)
  const contestants = [ours(proposals), reference, crossfilterContestant(proposals), itemsJs(proposals), await orama(proposals)]
  const rows: { name: string; rate: number; agreement: string }[] = []
  for (const contestant of contestants) {
    const agrees = await agreement(contestant, reference)
    rows.push({ name: contestant.name, rate: await operationsASecond(contestant), agreement: agrees })
  }
  const [own, ...others] = rows
  const bestPackage = Math.max(...others.filter(({ name }) => name !== 'plain arrays').map(({ rate }) => rate))
  printTable(
    `Facet engine, ${size.toLocaleString('en')} proposals: filter, count every facet without its own filter, sort, page 3`,
    rows.map(({ name, rate, agreement: agrees }) => ({ engine: name, 'operations a second': rate.toFixed(0), 'ours is': `${((own?.rate ?? 0) / rate).toFixed(1)}x`, answers: agrees })),
  )
  process.stdout.write(`Ours is ${((own?.rate ?? 0) / bestPackage).toFixed(0)} times the best package.\n\n`)
}

printTable('Memory of a search of 10,000 proposals, heap and buffers', await proposalSetMemory())
