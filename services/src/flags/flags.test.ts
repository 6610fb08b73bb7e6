import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { registerEndpoints } from '../platform/http/register-endpoints.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { BadFlagSettings } from './flag-settings.ts'
import { flagSource } from './flag-source.ts'
import { flagsEndpoints } from './flags.endpoints.ts'
import { createFlagsService } from './flags.service.ts'

const ignore = (): void => undefined
const solara = { id: 'solara', domain: 'solara.example' }
const nordlys = { id: 'nordlys', domain: 'nordlys.example' }
const folders: string[] = []
afterEach(async () => { await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))) })

describe('flags from a list', () => {
  const flags = createFlagsService(flagSource('travel.search.v2=true, solara:travel.search.v2=false,nordlys:travel.general.maintenance=true', ignore))

  it('apply to all brands except those with their own setting', async () => {
    expect(await flags.isEnabled(solara, 'travel.search.v2')).toBe(false)
    expect(await flags.isEnabled(nordlys, 'travel.search.v2')).toBe(true)
    expect(await flags.isEnabled(nordlys, 'travel.general.maintenance')).toBe(true)
    expect(await flags.isEnabled(solara, 'travel.general.maintenance')).toBe(false)
  })

  it('are off if they are unlisted or unknown', async () => {
    expect(await flags.isEnabled(solara, 'travel.tracking.lmn_tealium')).toBe(false)
    expect(await flags.isEnabled(solara, '__proto__')).toBe(false)
    expect(await createFlagsService(flagSource('', ignore)).togglesFor(solara)).toHaveLength(3)
  })

  it.each([['travel.serach.v2=true', /no flag; known are travel/], ['travel.search.v2', /name=true/], ['travel.search.v2=yes', /name=true/]])(
    'stop the start when an entry is invalid: %s', (list, message) => {
      expect(() => flagSource(list, ignore)).toThrow(BadFlagSettings)
      expect(() => flagSource(list, ignore)).toThrow(message)
    },
  )
})

describe('flags from a file', () => {
  const aFile = async (text: string): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'flags-'))
    folders.push(folder)
    await writeFile(join(folder, 'flags.json'), text)
    return join(folder, 'flags.json')
  }

  it('follow the file, and keep their last valid state while the file is invalid', async () => {
    const file = await aFile('{"*": {"travel.search.v2": true}}')
    const problems: unknown[] = []
    const flags = createFlagsService(flagSource(file, (error) => problems.push(error)))
    expect(await flags.isEnabled(solara, 'travel.search.v2')).toBe(true)
    await writeFile(file, '{"*": {"travel.search.v2": "yes"}}')
    expect(await flags.isEnabled(solara, 'travel.search.v2')).toBe(true)
    expect(await flags.isEnabled(solara, 'travel.search.v2')).toBe(true)
    expect(problems).toHaveLength(1)
    await writeFile(file, '{"solara": {"travel.search.v2": false}}')
    expect(await flags.isEnabled(solara, 'travel.search.v2')).toBe(false)
  })

  it('fail if the file was never readable', async () => {
    await expect(createFlagsService(flagSource(await aFile('{'), ignore)).togglesFor(solara)).rejects.toThrow(BadFlagSettings)
    await expect(createFlagsService(flagSource('/nowhere/flags.json', ignore)).togglesFor(solara)).rejects.toThrow('ENOENT')
  })
})

it('the three flag calls answer for the brand of the host', async () => {
  const app = Fastify({ routerOptions: { caseSensitive: false } })
  registerEndpoints(app, flagsEndpoints(createFlagsService(flagSource('solara:travel.search.v2=true', ignore))), {
    contextOf: async () => ({ brand: solara, session: null }) as unknown as RequestContext,
    limits: { take: async () => null }, inMaintenance: async () => false,
  })
  const post = async (path: string): Promise<unknown> => (await app.inject({ method: 'POST', url: `/api/services/app/FeatureToogle/${path}` })).json().result
  expect(await post('FlagProviderList')).toEqual({ toggles: [
    { name: 'travel.general.maintenance', enabled: false }, { name: 'travel.search.v2', enabled: true }, { name: 'travel.tracking.lmn_tealium', enabled: false },
  ] })
  expect(await post('IsFeatureEnabled?featureName=travel.search.v2')).toBe(true)
  expect(await post('IsFeatureEnabled?featureName=unknown')).toBe(false)
  expect(await post('ListKnowToggles')).toEqual({ toggles: ['travel.general.maintenance', 'travel.search.v2', 'travel.tracking.lmn_tealium'] })
})
