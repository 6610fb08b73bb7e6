/**
 * What a page loads before its first use travels in a few files instead of fifty: brotli finds repetitions only within a file,
 * so that fifty small ones cost a tenth more bytes. A module goes to the chunk of the pages that cannot start without it; what
 * another page's later parts ask for as well stays apart, so that those parts do not bring a whole page with them.
 */

/** What the bundler tells of a module: who imports it, at once or later, and whether the browser may ask for it by itself. */
type ModuleGraph = {
  getModuleInfo: (id: string) => { importers: readonly string[]; dynamicImporters: readonly string[]; isEntry: boolean } | null
}

type FirstLoadChunk = { name: (id: string, graph: ModuleGraph) => string | null; debugName: string; priority: number }

type Page = 'landing' | 'results' | 'checkout' | 'trip'
type Pages = ReadonlySet<Page>

/** The entries that pages start with; not entry.client, which must run by itself once the page's routes are there. */
const ENTRIES: readonly { entry: RegExp; pages: readonly Page[] }[] = [
  { entry: /\/app\/root\.tsx/, pages: ['landing', 'results', 'checkout', 'trip'] },
  { entry: /\/app\/routes\/site-layout\.tsx/, pages: ['landing', 'results', 'trip'] },
  { entry: /\/app\/routes\/landing\.tsx/, pages: ['landing'] },
  { entry: /\/app\/routes\/shopping-layout\.tsx/, pages: ['results', 'checkout'] },
  { entry: /\/app\/routes\/flights\.tsx\?__react-router/, pages: ['results'] },
  { entry: /\/app\/routes\/checkout(?:-travellers)?\.tsx\?__react-router/, pages: ['checkout'] },
  { entry: /\/app\/routes\/trip\.tsx\?__react-router/, pages: ['trip'] },
]

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
  const pages = new Set<Page>()
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

const pagesOf = (id: string): readonly Page[] => ENTRIES.find(({ entry }) => entry.test(id))?.pages ?? []
