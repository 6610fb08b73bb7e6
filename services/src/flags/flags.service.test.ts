import { expect, it } from 'vitest'
import { flagsForPage } from './flags.service.ts'

const solara = { id: 'solara', domain: 'solara.example' }
const toggles = [{ name: 'travel.search.v2', enabled: true }]
const never = (): Promise<never> => new Promise(() => undefined)

const ask = (togglesFor: () => Promise<typeof toggles>, delay: (ms: number) => Promise<void> = never) => {
  const reports: unknown[] = []
  const answer = flagsForPage({ togglesFor }, solara, { delay, report: (event, { error }) => reports.push([event, error]) })
  return { answer, reports }
}

it('flags that load in time are used for the page', async () => {
  expect(await ask(async () => toggles).answer).toEqual({ status: 'LOADED', toggles })
  const late = new Promise<typeof toggles>((resolve) => { setTimeout(() => resolve(toggles), 5) })
  expect(await ask(() => late).answer).toEqual({ status: 'LOADED', toggles })
})

it('flags that take longer than 300 ms do not delay the page', async () => {
  const waits: number[] = []
  expect(await ask(never, async (ms) => { waits.push(ms) }).answer).toEqual({ status: 'PENDING' })
  expect(waits).toEqual([300])
})

it('flags that fail to load give a message to the page, and the cause to operators', async () => {
  const cause = new Error("ENOENT: no such file, open '/etc/shop/flags.json'")
  const { answer, reports } = ask(() => Promise.reject(cause))
  expect(await answer).toEqual({ status: 'ERROR', message: 'The feature flags could not be loaded' })
  expect(reports).toEqual([['flags', cause]])
})
