import { describe, expect, it } from 'vitest'
import { firstLoadChunks } from './first-load-chunks.ts'

type Module = { importers: readonly string[]; dynamicImporters: readonly string[]; isEntry: boolean }

const entryOf = (route: string): string => `/app/${route}.tsx?__react-router-build-client-route`
const ROOT = entryOf('root')
const SITE = entryOf('routes/site-layout')
const LANDING = entryOf('routes/landing/landing')
const SHOPPING = entryOf('routes/shopping-layout')
const RESULTS = entryOf('routes/flights')
const CHECKOUT = entryOf('routes/checkout/travellers')
const TRIP = entryOf('routes/trip')
const UNCOUNTED = entryOf('routes/legal')
/** Parts that a page loads once someone wants them. */
const LATER_ON_LANDING = '/search-form.tsx'
const LATER_ON_RESULTS = '/choice-dialog.tsx'

const aModule = (module: Partial<Module>): Module => ({ importers: [], dynamicImporters: [], isEntry: false, ...module })

const GRAPH: Readonly<Record<string, Module>> = {
  ...Object.fromEntries([ROOT, SITE, LANDING, SHOPPING, RESULTS, CHECKOUT, TRIP, UNCOUNTED].map((id) => [id, aModule({ isEntry: true })])),
  [LATER_ON_LANDING]: aModule({ dynamicImporters: [LANDING] }),
  [LATER_ON_RESULTS]: aModule({ dynamicImporters: [RESULTS] }),
  '/between.ts': aModule({ importers: [RESULTS] }),
  '/circle.ts': aModule({ importers: ['/module.ts', CHECKOUT] }),
}

/** The chunks that claim a module with these importers. */
const chunksOf = (importers: readonly string[]): string[] => {
  const modules: Readonly<Record<string, Module>> = { ...GRAPH, '/module.ts': aModule({ importers }) }
  return firstLoadChunks().flatMap(({ name }) => name('/module.ts', { getModuleInfo: (id) => modules[id] ?? null }) ?? [])
}

describe('the chunk of a module', () => {
  it.each([
    ['every page', [ROOT], ['shell']],
    ['landing and checkout', [LANDING, CHECKOUT], ['shell']],
    ['the frame of the site', [SITE], ['site']],
    ['landing and results', [LANDING, RESULTS], ['site']],
    ['results, checkout and later the landing page', [RESULTS, CHECKOUT, LATER_ON_LANDING], ['calls']],
    ['results and checkout', [RESULTS, CHECKOUT], ['shopping']],
    ['the frame of results and checkout', [SHOPPING], ['shopping']],
    ['results and trip', [RESULTS, TRIP], ['shopping']],
    ['results and later the landing page', [RESULTS, LATER_ON_LANDING], ['search']],
    ['results alone', [RESULTS], ['results']],
    ['results through another module', ['/between.ts'], ['results']],
    ['checkout and later the landing page', [CHECKOUT, LATER_ON_LANDING], ['forms']],
    ['checkout and later the results', [CHECKOUT, LATER_ON_RESULTS], ['cart']],
    ['checkout and trip', [CHECKOUT, TRIP], ['cart']],
    ['checkout through a circle of modules', ['/circle.ts'], ['checkout']],
    ['landing alone', [LANDING], []],
    ['a page that is not counted', [UNCOUNTED], []],
    ['a part that is loaded later', [LATER_ON_RESULTS], []],
  ])('that %s needs', (_who, importers, chunks) => {
    expect(chunksOf(importers)).toEqual(chunks)
  })

  it('leaves the start of the page out, which must not run before the routes of the page are there', () => {
    const graph = { getModuleInfo: () => aModule({ isEntry: true }) }
    expect(firstLoadChunks().flatMap(({ name }) => name('/app/entry.client.tsx', graph) ?? [])).toEqual([])
  })
})
