import { successEnvelope } from '@portolan/contract/wire/envelope'
import { describe, expect, it } from 'vitest'
import { createFlagsService } from './flags.service.ts'
import { remoteFlags } from './remote-flags.ts'

const MAINTENANCE = 'travel.general.maintenance'
const solara = { id: 'solara', domain: 'solara.example' }
const nordlys = { id: 'nordlys', domain: 'nordlys.example' }

/** A back end with an answer that the test sets, and a list of the requests it received. */
const aBackEnd = () => {
  const clock = { time: 1000, now: () => clock.time }
  const asked: { url: string; host: string | null }[] = []
  const problems: unknown[] = []
  const backEnd = { answer: async (): Promise<Response> => toggles(true) }
  const fetchPort: typeof fetch = async (url, init) => {
    asked.push({ url: String(url), host: new Headers(init?.headers).get('x-forwarded-host') })
    return backEnd.answer()
  }
  const flags = createFlagsService(remoteFlags({ address: 'http://platform.example/', clock, onProblem: (error) => problems.push(error), fetchPort }))
  return { flags, backEnd, clock, asked, problems }
}

const toggles = (enabled: boolean): Response => Response.json(successEnvelope({ toggles: [{ name: MAINTENANCE, enabled }, { name: 'of.somebody.else', enabled: true }] }))

describe('flags of another back end', () => {
  it('are those of the page’s brand, limited to known flags', async () => {
    const { flags, asked } = aBackEnd()
    expect(await flags.togglesFor(nordlys)).toEqual([
      { name: MAINTENANCE, enabled: true }, { name: 'travel.search.v2', enabled: false }, { name: 'travel.tracking.lmn_tealium', enabled: false },
    ])
    expect(asked).toEqual([{ url: 'http://platform.example/api/services/app/FeatureToogle/FlagProviderList', host: 'nordlys.example' }])
  })

  it('are requested once for many pages, and again after ten seconds', async () => {
    const { flags, backEnd, clock, asked } = aBackEnd()
    await Promise.all([flags.togglesFor(solara), flags.togglesFor(solara), flags.togglesFor(solara)])
    expect(asked).toHaveLength(1)
    clock.time += 10_000
    backEnd.answer = async () => toggles(false)
    expect(await flags.isEnabled(solara, MAINTENANCE)).toBe(true)
    await expect.poll(() => flags.isEnabled(solara, MAINTENANCE)).toBe(false)
    expect(asked).toHaveLength(2)
  })

  it.each<[string, () => Promise<Response>]>([
    ['fails', async () => new Response('Bad Gateway', { status: 502 })],
    ['is unreachable', async () => { throw new TypeError('fetch failed') }],
    ['answers something else', async () => Response.json(successEnvelope({ toggles: 'yes' }))],
  ])('stay unchanged while it %s, which is reported once', async (_, answer) => {
    const { flags, backEnd, clock, problems } = aBackEnd()
    await flags.togglesFor(solara)
    backEnd.answer = answer
    clock.time += 10_000
    expect(await flags.isEnabled(solara, MAINTENANCE)).toBe(true)
    await expect.poll(() => problems.length).toBe(1)
    expect(await flags.isEnabled(solara, MAINTENANCE)).toBe(true)
    await new Promise((resolve) => { setImmediate(resolve) })
    expect(problems).toHaveLength(1)
  })

  it('fail if they were never loaded, and load once the back end is up again', async () => {
    const { flags, backEnd } = aBackEnd()
    backEnd.answer = async () => new Response(null, { status: 503 })
    await expect(flags.togglesFor(solara)).rejects.toThrow('FlagProviderList')
    backEnd.answer = async () => toggles(true)
    expect(await flags.isEnabled(solara, MAINTENANCE)).toBe(true)
  })
})
