import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

/** Metrics of one process in Prometheus' text format: the state of the process, and calls by outcome and duration. */
export type Metrics = {
  observeCall: (path: string, status: number, seconds: number) => void
  /** Counts reports to operators by name, so that an alarm can be set on any of them. */
  countReport: (event: string) => void
  expose: () => Promise<{ contentType: string; text: string }>
}

const CALL_SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10]

export const createMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Counter({ name: 'portolan_calls_total', help: 'Calls by path and status', labelNames: ['path', 'status'], registers: [registry] })
  const seconds = new Histogram({ name: 'portolan_call_seconds', help: 'Time to answer by path', labelNames: ['path'], buckets: CALL_SECONDS, registers: [registry] })
  const reports = new Counter({
    name: 'portolan_reports_total', help: 'Events that were reported to operators', labelNames: ['event'], registers: [registry],
  })
  // Finding a metric by its labels takes a tenth of the time of a prepared answer, so each is found once and cached.
  const known = new Map<string, (duration: number) => void>()
  const observer = (path: string, status: number): ((duration: number) => void) => {
    const call = calls.labels({ path, status: String(status) })
    const time = seconds.labels({ path })
    return (duration) => {
      call.inc()
      time.observe(duration)
    }
  }
  return {
    countReport: (event) => reports.inc({ event }),
    observeCall: (path, status, duration) => {
      const name = `${status} ${path}`
      const observe = known.get(name) ?? observer(path, status)
      known.set(name, observe)
      observe(duration)
    },
    expose: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  }
}
