import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

/** Figures of one process in Prometheus' text format: its health, and how many calls ended how and how fast. */
export type Metrics = {
  observeCall: (path: string, status: number, seconds: number) => void
  expose: () => Promise<{ contentType: string; text: string }>
}

const CALL_SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10]

export const createMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Counter({ name: 'portolan_calls_total', help: 'Calls by path and status', labelNames: ['path', 'status'], registers: [registry] })
  const seconds = new Histogram({ name: 'portolan_call_seconds', help: 'Time to answer by path', labelNames: ['path'], buckets: CALL_SECONDS, registers: [registry] })
  return {
    observeCall: (path, status, duration) => {
      calls.inc({ path, status: String(status) })
      seconds.observe({ path }, duration)
    },
    expose: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  }
}
