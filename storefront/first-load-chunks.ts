import { type FirstLoad, FRAME_MODULES, type Page, PAGES } from './app/pages.ts'

/**
 * Bundles the scripts of a page's first load into a few files instead of fifty: brotli finds repetitions only within a file,
 * so fifty small files would be a tenth larger. A module belongs to the chunk of the pages that cannot start without it. A module that
 * later parts of another page use too stays separate, so that those parts do not load a whole page.
 */

/** What the bundler tells of a module: who imports it, at once or later, and whether the browser may ask for it by itself. */
type ModuleGraph = {
  getModuleInfo: (id: string) => { importers: readonly string[]; dynamicImporters: readonly string[]; isEntry: boolean } | null
}

type FirstLoadChunk = { name: (id: string, graph: ModuleGraph) => string | null; debugName: string; priority: number }

type Pages = ReadonlySet<FirstLoad>

const counted = (isMeant: (page: Page) => boolean): FirstLoad[] => [...new Set(PAGES.filter(isMeant).flatMap(({ firstLoad }) => firstLoad ?? []))]

/** The entries that pages start with: what stands around them and their own. Not entry.client, which must run by itself once the page's routes are there. */
const ENTRIES: ReadonlyMap<string, readonly FirstLoad[]> = new Map([
  ['root.tsx', counted(() => true)],
  ...[...new Set(Object.values(FRAME_MODULES).flat())].map((around) => [`routes/${around}`, counted(({ frame }) => FRAME_MODULES[frame].includes(around))] as const),
  ...PAGES.map(({ module }) => [`routes/${module}`, counted((page) => page.module === module)] as const),
])

/**
 * The first row that fits has the module. From what most pages need to what one needs: a chunk takes in what its modules import
 * unless an earlier one has it, so every module of a page that has a chunk needs a row.
 */
const CHUNKS: readonly { chunk: string; isFor: (now: Pages, ever: Pages) => boolean }[] = [
  { chunk: 'shell', isFor: (now) => now.has('landing') && now.has('checkout') },
  { chunk: 'site', isFor: (now) => now.has('landing') && now.has('results') },
  { chunk: 'calls', isFor: (now, ever) => now.has('results') && now.has('checkout') && ever.has('landing') },
  { chunk: 'shopping', isFor: (now) => now.has('results') && (now.has('checkout') || now.has('trip')) },
  { chunk: 'search', isFor: (now, ever) => now.has('results') && ever.has('landing') },
  { chunk: 'results', isFor: (now) => now.has('results') },
  { chunk: 'forms', isFor: (now, ever) => now.has('checkout') && ever.has('landing') },
  { chunk: 'cart', isFor: (now, ever) => now.has('checkout') && ever.size > 1 },
  { chunk: 'checkout', isFor: (now) => now.has('checkout') },
]

/** The groups of the first loads, for `codeSplitting.groups`. Groups named by hand need higher priorities. */
export const firstLoadChunks = (): FirstLoadChunk[] =>
  CHUNKS.map(({ chunk }, index) => ({
    name: (id, graph) => (chunkOf(id, graph) === chunk ? chunk : null),
    debugName: `first load: ${chunk}`,
    priority: CHUNKS.length - index,
  }))

const chunkOf = (id: string, graph: ModuleGraph): string | null => {
  const now = pagesThatNeed(id, graph, 'AT_ONCE')
  const ever = pagesThatNeed(id, graph, 'EVER')
  return CHUNKS.find(({ isFor }) => isFor(now, ever))?.chunk ?? null
}

/** Walks up the imports from a module to the entries that cannot do without it, or that may ask for it one day. */
const pagesThatNeed = (id: string, graph: ModuleGraph, when: 'AT_ONCE' | 'EVER'): Pages => {
  const pages = new Set<FirstLoad>()
  const seen = new Set<string>()
  const open = [id]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue
    seen.add(at)
    const module = graph.getModuleInfo(at)
    if (!module) continue
    if (module.isEntry) for (const page of pagesOf(at)) pages.add(page)
    open.push(...module.importers, ...(when === 'EVER' ? module.dynamicImporters : []))
  }
  return pages
}

const pagesOf = (id: string): readonly FirstLoad[] => ENTRIES.get(/\/app\/([^?]+)/.exec(id)?.[1] ?? '') ?? []
