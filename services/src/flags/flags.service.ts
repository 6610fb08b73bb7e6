import type { BrandConfig } from '@portolan/contract/brand'
import { FEATURE_FLAGS, type Toggle } from '@portolan/contract/flags'
import { flagStates } from './flag-settings.ts'
import type { FlagSource } from './flag-source.ts'

type Owner = Pick<BrandConfig, 'id'>

export type FlagsService = {
  /** Every known flag with its state for a brand. Rejects when the settings cannot be had. */
  togglesFor: (brand: Owner) => Promise<Toggle[]>
  /** False for a name nobody knows. */
  isEnabled: (brand: Owner, name: string) => Promise<boolean>
  knownFlags: () => readonly string[]
}

export const createFlagsService = (source: FlagSource): FlagsService => {
  const togglesFor = async (brand: Owner): Promise<Toggle[]> =>
    Object.entries(flagStates(await source(), brand.id)).map(([name, enabled]) => ({ name, enabled }))
  return {
    togglesFor,
    isEnabled: async (brand, name) => (await togglesFor(brand)).some((toggle) => toggle.name === name && toggle.enabled),
    knownFlags: () => FEATURE_FLAGS,
  }
}
