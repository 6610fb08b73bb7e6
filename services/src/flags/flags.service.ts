import { type Toggle } from '@portolan/contract/flags/flags'
import { FEATURE_FLAGS } from '@portolan/contract/flags/names'
import { flagStates } from './flag-settings.ts'
import type { FlagOwner, FlagSource } from './flag-source.ts'

export type FlagsService = {
  /** Every known flag with its state for a brand. Rejects when the settings cannot be had. */
  togglesFor: (brand: FlagOwner) => Promise<Toggle[]>
  /** False for a name nobody knows. */
  isEnabled: (brand: FlagOwner, name: string) => Promise<boolean>
  knownFlags: () => readonly string[]
}

export const createFlagsService = (source: FlagSource): FlagsService => {
  const togglesFor = async (brand: FlagOwner): Promise<Toggle[]> =>
    Object.entries(flagStates(await source(brand), brand.id)).map(([name, enabled]) => ({ name, enabled }))
  return {
    togglesFor,
    isEnabled: async (brand, name) => (await togglesFor(brand)).some((toggle) => toggle.name === name && toggle.enabled),
    knownFlags: () => FEATURE_FLAGS,
  }
}
