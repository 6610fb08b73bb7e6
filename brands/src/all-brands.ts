import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrandProblem, BrandsInvalid } from './brand-problem.ts'
import { hostsOf, type LoadedBrand, type ReadBrand, readBrandFile } from './read-brand-file.ts'

/** The brands that come with the product; none of them is served once another folder is set. */
export const DEMO_BRANDS_FOLDER = fileURLToPath(new URL('../', import.meta.url))

/** The brands of a folder, as far as they can be served. */
export type BrandSet = {
  brands: readonly LoadedBrand[]
  /** Hosts whose brand exists and cannot be loaded: they are failures, not unknown. */
  brokenHosts: ReadonlySet<string>
  /** True when a file is so broken that its hosts are not known: any host that no other brand has may be its. */
  hasUnreadableFile: boolean
}

export type BrandsFolder = {
  /** Reads what changed since the last load (by time and size); a brand that became invalid keeps its last good state. Rejects when the folder cannot be read. */
  load: () => Promise<BrandSet>
}

type KnownFile = { stamp: string; read: ReadBrand; lastGood: LoadedBrand | null }
type OnProblem = (problem: BrandProblem) => void

/** `onProblem` hears of each problem once for each change of its file. */
export const brandsFolder = (folder: string, onProblem: OnProblem): BrandsFolder => {
  const known = new Map<string, KnownFile>()
  let clashesReported = ''

  const refresh = async (file: string, stamp: string): Promise<KnownFile> => {
    const before = known.get(file)
    if (before?.stamp === stamp) return before
    const read = await readBrandFile(file)
    read.problems.forEach(onProblem)
    const now = { stamp, read, lastGood: read.kind === 'GOOD' ? read.loaded : (before?.lastGood ?? null) }
    known.set(file, now)
    return now
  }

  const load = async (): Promise<BrandSet> => {
    const stamps = await stampFiles(folder)
    for (const file of known.keys()) if (!stamps.has(file)) known.delete(file)
    const files = await Promise.all([...stamps].map(async ([file, stamp]) => [file, await refresh(file, stamp)] as const))
    const { set, clashes } = toBrandSet(files)
    if (JSON.stringify(clashes) !== clashesReported) clashes.forEach(onProblem)
    clashesReported = JSON.stringify(clashes)
    return set
  }

  let loading: Promise<BrandSet> | null = null
  return { load: () => (loading ??= load().finally(() => { loading = null })) }
}

/** Every brand of a folder, or BrandsInvalid with all errors: for a start or a check that must not go on with less. */
export const loadBrands = async (folder: string): Promise<readonly LoadedBrand[]> => {
  const problems: BrandProblem[] = []
  const { brands } = await brandsFolder(folder, (problem) => problems.push(problem)).load()
  const errors = problems.filter(({ severity }) => severity === 'ERROR')
  if (errors.length > 0) throw new BrandsInvalid(errors)
  if (brands.length === 0) throw new BrandsInvalid([{ severity: 'ERROR', file: folder, path: '', message: 'holds no <brand>/brand.json' }])
  return brands
}

/** Time and size of each `<brand>/brand.json`, in the order of their folders' names. */
const stampFiles = async (folder: string): Promise<Map<string, string>> => {
  const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => !entry.isFile()).map(({ name }) => name).sort()
  const stamped = await Promise.all(names.map(async (name): Promise<[string, string][]> => {
    const file = join(resolve(folder), name, 'brand.json')
    try {
      const { mtimeMs, size } = await stat(file)
      return [[file, `${mtimeMs}-${size}`]]
    } catch (error) {
      // A folder without the file is no brand (this project's own src, for one).
      if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return []
      throw error
    }
  }))
  return new Map(stamped.flat())
}

/** A host belongs to one brand: of two that claim it, the one whose folder comes later is refused. */
const toBrandSet = (files: readonly (readonly [string, KnownFile])[]): { set: BrandSet; clashes: BrandProblem[] } => {
  const owners = new Map<string, string>()
  const brands: LoadedBrand[] = []
  const brokenHosts = new Set<string>()
  const clashes: BrandProblem[] = []
  let hasUnreadableFile = false
  for (const [file, { read, lastGood }] of files) {
    if (!lastGood) {
      if (read.kind === 'BROKEN' && read.hosts === null) hasUnreadableFile = true
      if (read.kind === 'BROKEN') read.hosts?.forEach((host) => brokenHosts.add(host))
      continue
    }
    const hosts = hostsOf(lastGood.brand)
    const clash = hosts.find((host) => owners.has(host))
    if (clash === undefined) {
      hosts.forEach((host) => owners.set(host, file))
      brands.push(lastGood)
    } else {
      clashes.push({ severity: 'ERROR', file, path: hosts[0] === clash ? 'domain' : 'aliases', message: `${clash} belongs to ${owners.get(clash)} already` })
      hosts.forEach((host) => brokenHosts.add(host))
    }
  }
  for (const host of owners.keys()) brokenHosts.delete(host)
  return { set: { brands, brokenHosts, hasUnreadableFile }, clashes }
}
