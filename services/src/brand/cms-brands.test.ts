import type { BrandProblem } from '@portolan/brands/brand-problem'
import { DEMO_BRANDS_FOLDER } from '@portolan/brands/all-brands'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { DEMO_INSTALLATION } from '../testing/demo-installation.ts'
import { memoryStore } from '../platform/ephemeral/memory-store.ts'
import { systemRandom } from '../platform/random.ts'
import { BrandLoadFailed } from './brand.service.ts'
import { type CmsBrandPorts, createCmsBrandService } from './cms-brands.ts'

const SOLARA: Record<string, unknown> = JSON.parse(await readFile(`${DEMO_BRANDS_FOLDER}/solara/brand.json`, 'utf8'))
const inColour = (primaryColor: string, more: object = {}): unknown =>
  ({ data: [{ ...SOLARA, domain: 'shop.example', aliases: [], theme: { ...(SOLARA.theme as object), primaryColor }, ...more }], meta: {} })
const NOTHING = { data: [], meta: { pagination: { total: 0 } } }

/** Instances with a shared store and a CMS whose answer the test sets. */
const aStage = () => {
  const clock = { time: 1_000_000, now: () => clock.time }
  const store = memoryStore({ clock, maxBytes: 10_000_000 })
  const cms = { questions: [] as string[][], answer: async (): Promise<unknown> => inColour('#aa0000') }
  const stale: string[] = []
  const problems: BrandProblem[] = []
  const patience: (() => void)[] = []
  const ports: CmsBrandPorts = {
    cms: { fetchBrand: async (names) => { cms.questions.push([...names]); return cms.answer() }, fetchPicture: async () => null },
    store, clock, random: systemRandom, freshForMs: 300_000,
    delay: () => new Promise((resolve) => { patience.push(resolve) }),
    installation: DEMO_INSTALLATION, onProblem: (problem) => problems.push(problem), onStale: (error) => stale.push(String(error)),
  }
  const anInstance = () => {
    const service = createCmsBrandService(ports)
    return { ...service, colour: async (host = 'shop.example') => (await service.brandForHost(host))?.brand.theme.primaryColor ?? null }
  }
  return { clock, cms, stale, problems, patience, anInstance }
}
const fails = (message: string) => async (): Promise<never> => { throw new Error(message) }
/** Runs pending promises as far as possible without time passing. */
const settle = async (): Promise<void> => { for (let turn = 0; turn < 20; turn++) await Promise.resolve() }

describe('a brand of a CMS', () => {
  it('is loaded once for simultaneous requests, and again when its cache time is over', async () => {
    const { clock, cms, anInstance } = aStage()
    const { colour } = anInstance()
    expect(await Promise.all([colour(), colour(), colour('SHOP.example')])).toEqual(['#aa0000', '#aa0000', '#aa0000'])
    clock.time += 299_999
    await colour()
    expect(cms.questions).toEqual([['shop.example', 'shop.example']])
    cms.answer = async () => inColour('#00aa00')
    clock.time += 1
    expect(await colour()).toBe('#00aa00')
    expect(cms.questions).toHaveLength(2)
  })

  it('changes its version when its entry changes, so that its cached pages are dropped', async () => {
    const { cms, anInstance } = aStage()
    const instance = anInstance()
    const before = await instance.brandForHost('shop.example')
    cms.answer = async () => inColour('#00aa00')
    await instance.forgetAll()
    expect((await instance.brandForHost('shop.example'))?.version).not.toBe(before?.version)
  })

  it('is read again on every instance after a purge on one, of this brand or of all', async () => {
    const { clock, cms, anInstance } = aStage()
    const [one, other] = [anInstance(), anInstance()]
    await Promise.all([one.colour(), other.colour()])
    cms.answer = async () => inColour('#00aa00')
    await one.forget('shop.example:8080')
    expect(await one.colour()).toBe('#00aa00')
    clock.time += 1_000
    expect(await other.colour()).toBe('#00aa00')
    cms.answer = async () => inColour('#0000aa')
    await other.forget('other.example')
    clock.time += 1_000
    expect(await one.colour()).toBe('#00aa00')
    await other.forgetAll()
    clock.time += 1_000
    expect(await one.colour()).toBe('#0000aa')
  })

  it('that does not exist is remembered for 30 seconds', async () => {
    const { clock, cms, anInstance } = aStage()
    cms.answer = async () => NOTHING
    const { colour } = anInstance()
    expect([await colour(), await colour()]).toEqual([null, null])
    clock.time += 29_999
    await colour()
    expect(cms.questions).toHaveLength(1)
    cms.answer = async () => inColour('#aa0000')
    clock.time += 1
    expect(await colour()).toBe('#aa0000')
  })

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['down', fails('connect ECONNREFUSED'), /ECONNREFUSED/],
    ['answering no JSON object', async () => 'Bad Gateway', /not an object/],
    ['answering a list of texts', async () => ({ data: ['shop.example'] }), /not an object/],
    ['holding an entry without its colour', async () => inColour('red'), /cannot be used/],
    ['holding a script of an unlisted host', async () => inColour('#00aa00', { footer: { scriptUrl: 'https://evil.example/x.js' } }), /cannot be used/],
  ])('keeps its last valid state while the CMS is %s, and reports it', async (_what, answer, reason) => {
    const { clock, cms, stale, anInstance } = aStage()
    const { colour } = anInstance()
    await colour()
    cms.answer = answer
    clock.time += 300_000
    expect(await colour()).toBe('#aa0000')
    expect(stale).toEqual([expect.stringMatching(reason)])
    clock.time += 9_999
    await colour()
    expect(cms.questions).toHaveLength(2)
    cms.answer = async () => inColour('#00aa00')
    clock.time += 1
    await colour()
    await settle()
    expect(await colour()).toBe('#00aa00')
  })

  it('reports the problems of its entry', async () => {
    const { cms, problems, anInstance } = aStage()
    cms.answer = async () => inColour('red')
    await expect(anInstance().colour()).rejects.toThrow(BrandLoadFailed)
    expect(problems).toMatchObject([{ severity: 'ERROR', file: 'CMS entry of shop.example', path: 'theme.primaryColor' }])
  })

  it('is served by an instance that starts while the CMS is down', async () => {
    const { cms, stale, anInstance } = aStage()
    await anInstance().colour()
    cms.answer = fails('down')
    expect(await anInstance().colour()).toBe('#aa0000')
    expect(stale).toHaveLength(1)
  })

  it('fails, instead of being unknown, when the CMS never answered, and is not asked for again for a while', async () => {
    const { clock, cms, anInstance } = aStage()
    cms.answer = fails('down')
    const { colour } = anInstance()
    await expect(colour()).rejects.toThrow(BrandLoadFailed)
    await expect(colour()).rejects.toThrow(BrandLoadFailed)
    expect(cms.questions).toHaveLength(1)
    cms.answer = async () => inColour('#aa0000')
    clock.time += 10_000
    expect(await colour()).toBe('#aa0000')
  })

  it('serves its old state instead of letting a shopper wait for a slow CMS', async () => {
    const { clock, cms, patience, anInstance } = aStage()
    const { colour } = anInstance()
    await colour()
    let arrive: (answer: unknown) => void = () => undefined
    cms.answer = () => new Promise((resolve) => { arrive = resolve })
    clock.time += 300_000
    const asked = colour()
    await settle()
    patience.splice(0).forEach((end) => end())
    expect(await asked).toBe('#aa0000')
    arrive(inColour('#00aa00'))
    await settle()
    expect(await colour()).toBe('#00aa00')
    expect(cms.questions).toHaveLength(2)
  })

  it('is chosen by its exact name, including the port, when two claim a host', async () => {
    const { cms, anInstance } = aStage()
    const [plain] = (inColour('#aa0000') as { data: object[] }).data
    const [ported] = (inColour('#00aa00', { id: 'ported', domain: 'shop.example:8080' }) as { data: object[] }).data
    cms.answer = async () => ({ data: [plain, ported] })
    const { colour } = anInstance()
    expect([await colour('shop.example:8080'), await colour('shop.example')]).toEqual(['#00aa00', '#aa0000'])
    expect(cms.questions[0]).toEqual(['shop.example:8080', 'shop.example'])
  })
})
