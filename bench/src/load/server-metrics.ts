import { Worker } from 'node:worker_threads'

/** Values of a server process's /metrics, by name and in their own units. */
export const serverMetrics = async <Name extends string>(origin: string, names: readonly Name[]): Promise<Record<Name, number>> => {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const read = (name: string): number => {
    const value = Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
    if (!Number.isFinite(value)) throw new Error(`The server does not tell ${name}`)
    return value
  }
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, number>
}

/** CPU seconds used by a server process, which measure its work even on a busy machine. */
export const serverCpuSeconds = async (origin: string): Promise<number> =>
  (await serverMetrics(origin, ['process_cpu_seconds_total'])).process_cpu_seconds_total

/** Event-loop delays while a task ran, in milliseconds. */
export type Pauses = { longest: number; p99: number }

/** A timer of this length is what both sides watch; what it takes beyond that is a pause. */
const RESOLUTION_MS = 10
const LAG = ['nodejs_eventloop_lag_max_seconds', 'nodejs_eventloop_lag_p99_seconds'] as const

/** Pauses of a server since they were last asked for, when its figures begin anew. */
export const serverPauses = async (origin: string): Promise<Pauses> => {
  const lag = await serverMetrics(origin, LAG)
  return { longest: lag.nodejs_eventloop_lag_max_seconds * 1000 - RESOLUTION_MS, p99: lag.nodejs_eventloop_lag_p99_seconds * 1000 - RESOLUTION_MS }
}

const WATCH = `
  const { monitorEventLoopDelay } = require('node:perf_hooks')
  const { parentPort } = require('node:worker_threads')
  const delay = monitorEventLoopDelay({ resolution: ${RESOLUTION_MS} })
  delay.enable()
  parentPort.on('message', () => {
    parentPort.postMessage({ longest: delay.max / 1e6 - ${RESOLUTION_MS}, p99: delay.percentile(99) / 1e6 - ${RESOLUTION_MS} })
    delay.reset()
  })`

/** A thread that does nothing: how late timers of this machine come by themselves. */
export type IdleThread = { pauses: () => Promise<Pauses>; end: () => Promise<unknown> }

export const startIdleThread = (): IdleThread => {
  const thread = new Worker(WATCH, { eval: true })
  return {
    pauses: () => new Promise((resolve, reject) => {
      thread.once('message', resolve)
      thread.once('error', reject)
      thread.postMessage(null, [])
    }),
    end: () => thread.terminate(),
  }
}
