/** Figures that a server process tells of itself at /metrics, by their names and in their own units. */
export const serverMetrics = async <Name extends string>(origin: string, names: readonly Name[]): Promise<Record<Name, number>> => {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const read = (name: string): number => {
    const value = Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
    if (!Number.isFinite(value)) throw new Error(`The server does not tell ${name}`)
    return value
  }
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, number>
}

/** Seconds of processor time a server process has used: what its work costs also while others keep the machine busy. */
export const serverCpuSeconds = async (origin: string): Promise<number> =>
  (await serverMetrics(origin, ['process_cpu_seconds_total'])).process_cpu_seconds_total
