import { describe, expect, it } from 'vitest'
import { judgeSoak, type SoakRun } from './judge-soak.ts'

const MB = 1024 * 1024
const MINUTES = 40

/** A run whose heap and latency go in a straight line from one value to another. */
const aRun = ({ heapMb = [100, 100], residentMb = [200, 200], latencyMs = [20, 20], errors = [] as string[] } = {}): SoakRun => {
  const times = Array.from({ length: MINUTES * 10 }, (_, index) => ({ atMs: index * 6_000, part: index / (MINUTES * 10) }))
  const between = ([from = 0, to = 0]: number[], part: number): number => from + (to - from) * part
  return {
    startMs: 0, endMs: MINUTES * 60_000, errors,
    memory: times.map(({ atMs, part }) => ({ atMs, heapBytes: between(heapMb, part) * MB, residentBytes: between(residentMb, part) * MB })),
    steps: times.map(({ atMs, part }) => ({ step: 'search', atMs, tookMs: between(latencyMs, part) })),
  }
}

const missed = (run: SoakRun): string[] => judgeSoak(run).filter(({ verdict }) => verdict === 'MISSED').map(({ what }) => what)

describe('a long run', () => {
  it('that ends as it began meets every bar', () => {
    expect(missed(aRun())).toEqual([])
    expect(judgeSoak(aRun())).toHaveLength(4)
  })

  it('misses the bar of what grew', () => {
    expect(missed(aRun({ heapMb: [100, 250] }))).toEqual(['heap, lowest'])
    expect(missed(aRun({ residentMb: [200, 500] }))).toEqual(['resident memory, lowest'])
    expect(missed(aRun({ latencyMs: [20, 120] }))).toEqual(['search, median / p95 (count)'])
    expect(missed(aRun({ errors: ['INTERNAL'] }))).toEqual(['errors'])
  })

  it('does not mistake garbage collection for a leak', () => {
    const run = aRun()
    const sawtooth = run.memory.map((sample, index) => ({ ...sample, heapBytes: sample.heapBytes + (index % 10) * 30 * MB }))
    expect(missed({ ...run, memory: sawtooth })).toEqual([])
  })

  it('does not pass without measurements', () => {
    expect(missed({ ...aRun(), memory: [] })).toEqual(['heap, lowest', 'resident memory, lowest'])
  })
})
