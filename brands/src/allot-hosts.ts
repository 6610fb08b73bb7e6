import { basename, dirname } from 'node:path'
import type { BrandProblem } from './brand-problem.ts'
import { hostsOf, type LoadedBrand, type ReadBrand } from './read-brand-file.ts'

/** The brands of a folder, as far as they can be served. */
export type BrandSet = {
  brands: readonly LoadedBrand[]
  /** Hosts whose brand exists and cannot be loaded: they are failures, not unknown. */
  brokenHosts: ReadonlySet<string>
  /** True when a file is so broken that its hosts are unknown: any host that no other brand claims may belong to it. */
  hasUnreadableFile: boolean
}

/** What each file of a folder was served as, and which file each host belongs to. */
export type AllottedHosts = { served: ReadonlyMap<string, LoadedBrand>; owners: ReadonlyMap<string, string> }

type ReadFile = { file: string; read: ReadBrand }

/**
 * A host belongs to one brand. Its brand keeps it as long as the brand's file claims it, even while that file is broken. A host without a
 * brand goes to the first file of `files` that claims it. A file that claims another brand's host is refused; its previous state stays served.
 */
export const allotHosts = (files: readonly ReadFile[], before: AllottedHosts): { set: BrandSet; allotted: AllottedHosts; clashes: BrandProblem[] } => {
  const owners = ownersOf(files, before)
  const served = new Map<string, LoadedBrand>()
  const brokenHosts = new Set<string>()
  const clashes: BrandProblem[] = []
  for (const { file, read } of files) {
    const hosts = read.kind === 'GOOD' ? hostsOf(read.loaded.brand) : (read.hosts ?? [])
    const taken = hosts.findIndex((host) => owners.get(host) !== file)
    if (read.kind === 'GOOD' && taken !== -1) clashes.push(clashOf(file, hosts, taken, owners))
    const loaded = read.kind === 'GOOD' && taken === -1 ? read.loaded : before.served.get(file)
    if (loaded) served.set(file, loaded)
    else hosts.filter((host) => owners.get(host) === file).forEach((host) => brokenHosts.add(host))
  }
  const hasUnreadableFile = files.some(({ file, read }) => read.kind === 'BROKEN' && read.hosts === null && !served.has(file))
  return { set: { brands: [...served.values()], brokenHosts, hasUnreadableFile }, allotted: { served, owners }, clashes }
}

const ownersOf = (files: readonly ReadFile[], before: AllottedHosts): Map<string, string> => {
  const claimants = new Map<string, string[]>()
  for (const { file, read } of files) {
    const last = before.served.get(file)
    // The hosts of the served state count too: a refused file falls back to that state.
    const hosts = [...(read.kind === 'GOOD' ? hostsOf(read.loaded.brand) : (read.hosts ?? [])), ...(last ? hostsOf(last.brand) : [])]
    for (const host of new Set(hosts)) claimants.set(host, [...(claimants.get(host) ?? []), file])
  }
  return new Map([...claimants].map(([host, claiming]) => [host, claiming.find((file) => before.owners.get(host) === file) ?? claiming[0] ?? '']))
}

const clashOf = (file: string, hosts: readonly string[], taken: number, owners: ReadonlyMap<string, string>): BrandProblem => ({
  severity: 'ERROR', file, path: taken === 0 ? 'domain' : `aliases.${taken - 1}`, message: `${hosts[taken]} belongs to ${describeOwner(owners.get(hosts[taken] ?? '') ?? '')}`,
})

const describeOwner = (file: string): string => `${basename(dirname(file))} (${file})`
