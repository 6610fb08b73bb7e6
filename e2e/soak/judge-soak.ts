/** Whether a long run ended as it began: pure, so that its rules can be tried without half an hour. */

export type StepTime = { step: string; atMs: number; tookMs: number }
export type MemorySample = { atMs: number; heapBytes: number; residentBytes: number }
export type SoakRun = { startMs: number; endMs: number; steps: readonly StepTime[]; memory: readonly MemorySample[]; errors: readonly string[] }

export type SoakRow = { what: string; 'first quarter': string; 'last quarter': string; bar: string; verdict: 'met' | 'MISSED' }

const MB = 1024 * 1024
/** A process that keeps what it should forget grows by far more than this in half an hour; a garbage collector's mood is less. */
const MEMORY_BAR = { factor: 1.15, slackBytes: 30 * MB }
const LATENCY_BAR = { factor: 1.5, slackMs: 10 }
const FEWEST_STEPS = 20

/** One row for memory and for each step that was done often enough to say something, and one for errors. */
export const judgeSoak = ({ startMs, endMs, steps, memory, errors }: SoakRun): SoakRow[] => {
  const quarter = (endMs - startMs) / 4
  const isFirst = ({ atMs }: { atMs: number }): boolean => atMs < startMs + quarter
  const isLast = ({ atMs }: { atMs: number }): boolean => atMs >= endMs - quarter
  const names = [...new Set(steps.map(({ step }) => step))].sort()
  return [
    ...(['heapBytes', 'residentBytes'] as const).map((field) =>
      memoryRow(field, low(memory.filter(isFirst).map((sample) => sample[field])), low(memory.filter(isLast).map((sample) => sample[field])))),
    ...names.flatMap((step) => {
      const times = (isIn: typeof isFirst) => steps.filter((each) => each.step === step && isIn(each)).map(({ tookMs }) => tookMs)
      const [first, last] = [times(isFirst), times(isLast)]
      return first.length < FEWEST_STEPS || last.length < FEWEST_STEPS ? [] : [latencyRow(step, first, last)]
    }),
    { what: 'errors', 'first quarter': '', 'last quarter': String(errors.length), bar: '0', verdict: errors.length === 0 ? 'met' : 'MISSED' },
  ]
}

const memoryRow = (field: 'heapBytes' | 'residentBytes', first: number, last: number): SoakRow => {
  const bar = first * MEMORY_BAR.factor + MEMORY_BAR.slackBytes
  return {
    what: field === 'heapBytes' ? 'heap, lowest' : 'resident memory, lowest', 'first quarter': megabytes(first), 'last quarter': megabytes(last),
    bar: `≤ ${megabytes(bar)}`, verdict: last <= bar ? 'met' : 'MISSED',
  }
}

const latencyRow = (step: string, first: readonly number[], last: readonly number[]): SoakRow => {
  const bar = share(first, 0.5) * LATENCY_BAR.factor + LATENCY_BAR.slackMs
  const words = (times: readonly number[]): string => `${share(times, 0.5).toFixed(1)} / ${share(times, 0.95).toFixed(1)} ms (${times.length})`
  return {
    what: `${step}, median / p95 (count)`, 'first quarter': words(first), 'last quarter': words(last), bar: `median ≤ ${bar.toFixed(1)} ms`,
    verdict: share(last, 0.5) <= bar ? 'met' : 'MISSED',
  }
}

/** The heap just after its garbage went is what the process keeps. NaN where nothing was sampled, which meets no bar. */
const low = (values: readonly number[]): number => (values.length === 0 ? Number.NaN : Math.min(...values))

const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN

const megabytes = (bytes: number): string => `${(bytes / MB).toFixed(1)} MB`
