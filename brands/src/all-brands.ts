import { readdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrandProblem, BrandsInvalid } from './brand-problem.ts'
import { type AllottedHosts, allotHosts, type BrandSet } from './allot-hosts.ts'
import type { Installation } from './installation.ts'
import { type LoadedBrand, type ReadBrand, readBrandFile } from './read-brand-file.ts'

/** The brands that come with the product; none of them is served once another folder is set. */
export const DEMO_BRANDS_FOLDER = fileURLToPath(new URL('../', import.meta.url))

export type BrandsFolder = {
  /** Reads what changed since the last load (by time and size); a brand that became invalid keeps its last good state. Rejects when the folder cannot be read. */
  load: () => Promise<BrandSet>
}

type KnownFile = FoundFile & { read: ReadBrand }
type OnProblem = (problem: BrandProblem) => void

/** Calls `onProblem` once for each problem, and again only after the file has changed. */
export const brandsFolder = (folder: string, installation: Installation, onProblem: OnProblem): BrandsFolder => {
  const known = new Map<string, KnownFile>()
  let before: AllottedHosts = { served: new Map(), owners: new Map() }
  let clashesReported = ''

  const refresh = async (found: FoundFile): Promise<KnownFile> => {
    const earlier = known.get(found.file)
    if (earlier?.stamp === found.stamp) return earlier
    const read = await readBrandFile(found.file, installation)
    read.problems.forEach(onProblem)
    const now = { ...found, read }
    known.set(found.file, now)
    return now
  }

  const load = async (): Promise<BrandSet> => {
    const found = await findFiles(folder)
    for (const file of known.keys()) if (!found.some((each) => each.file === file)) known.delete(file)
    const { set, allotted, clashes } = allotHosts(await Promise.all(found.map(refresh)), before)
    if (JSON.stringify(clashes) !== clashesReported) clashes.forEach(onProblem)
    clashesReported = JSON.stringify(clashes)
    before = allotted
    return set
  }

  let loading: Promise<BrandSet> | null = null
  return { load: () => (loading ??= load().finally(() => { loading = null })) }
}

/** Every brand of a folder; rejects with BrandsInvalid, which lists all errors. For a start or a check that needs every brand. */
export const loadBrands = async (folder: string, installation: Installation): Promise<readonly LoadedBrand[]> => {
  const problems: BrandProblem[] = []
  const { brands } = await brandsFolder(folder, installation, (problem) => problems.push(problem)).load()
  const errors = problems.filter(({ severity }) => severity === 'ERROR')
  if (errors.length > 0) throw new BrandsInvalid(errors)
  if (brands.length === 0) throw new BrandsInvalid([{ severity: 'ERROR', file: folder, path: '', message: 'holds no <brand>/brand.json' }])
  return brands
}

type FoundFile = {
  file: string
  /** Modification time and size of the file. */
  stamp: string
  /** When its folder was made, milliseconds since 1970. */
  madeAt: number
}

/** Each `<brand>/brand.json`, oldest folder first. */
const findFiles = async (folder: string): Promise<FoundFile[]> => {
  const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => !entry.isFile()).map(({ name }) => name).sort()
  const found = await Promise.all(names.map(async (name): Promise<FoundFile[]> => {
    const file = join(resolve(folder), name, 'brand.json')
    try {
      const [{ mtimeMs, size }, { birthtimeMs }] = await Promise.all([stat(file), stat(dirname(file))])
      return [{ file, stamp: `${mtimeMs}-${size}`, madeAt: birthtimeMs }]
    } catch (error) {
      // A folder without the file is no brand (this project's own src, for one).
      if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return []
      throw error
    }
  }))
  return found.flat().sort((a, b) => a.madeAt - b.madeAt)
}
