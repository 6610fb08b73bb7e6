import type { EventName } from '@portolan/contract/tracking/names'
import * as z from 'zod/mini'
import { type Clock, toInstant } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { countEvents, type EventCount } from './tracking-events.repository.ts'

/** The steps from a search to a paid trip, which show where shoppers leave. */
const FUNNEL_STAGES = ['search', 'results', 'detail', 'cart', 'paid'] as const satisfies readonly EventName[]

const rowSchema = z.object({ brandId: z.string(), day: z.string(), counts: z.array(z.int()) })
export const funnelSchema = z.object({ rows: z.array(rowSchema) })
type FunnelRow = z.infer<typeof rowSchema>

const DAY_MS = 24 * 3600 * 1000

/** The funnel of the last days. */
export const readFunnel = async ({ database, clock }: { database: Database; clock: Clock }, days: number): Promise<z.infer<typeof funnelSchema>> =>
  ({ rows: funnelRows(await countEvents(database, toInstant(clock.now() - days * DAY_MS))) })

/** One row for each brand and day, counts in the order of the stages. */
export const funnelRows = (counts: readonly EventCount[]): FunnelRow[] => {
  const rows = new Map<string, FunnelRow>()
  for (const { brandId, day, eventName, count } of counts) {
    const stage = FUNNEL_STAGES.findIndex((name) => name === eventName)
    if (stage === -1) continue
    const key = JSON.stringify([brandId, day])
    const row = rows.get(key) ?? { brandId, day, counts: FUNNEL_STAGES.map(() => 0) }
    row.counts[stage] = count
    rows.set(key, row)
  }
  return [...rows.values()]
}

/** A table for a terminal, with the share of each stage in the searches. */
export const funnelTable = (rows: readonly FunnelRow[]): string => {
  const head = ['brand', 'day', ...FUNNEL_STAGES]
  const lines = rows.map(({ brandId, day, counts }) => [brandId, day, ...counts.map((count, stage) => withShare(count, stage, counts[0] ?? 0))])
  const widths = head.map((title, column) => Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)))
  const write = (line: readonly string[]): string =>
    line.map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ').trimEnd()
  return [write(head), write(widths.map((width) => '-'.repeat(width))), ...lines.map(write)].join('\n')
}

const withShare = (count: number, stage: number, searches: number): string =>
  stage === 0 || searches === 0 ? String(count) : `${count} ${String(Math.round((count / searches) * 100)).padStart(3)} %`
