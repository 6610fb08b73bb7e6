const TOTAL = /^process_cpu_seconds_total (\S+)/m

/** Seconds of processor time a server process has used: what its work costs also while others keep the machine busy. */
export const serverCpuSeconds = async (origin: string): Promise<number> => {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const seconds = Number(TOTAL.exec(text)?.[1])
  if (!Number.isFinite(seconds)) throw new Error('The server does not tell its processor time')
  return seconds
}
