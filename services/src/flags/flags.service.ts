import type { HostedRequest } from '@portolan/contract/brand/hosting'
import type { Toggle } from '@portolan/contract/flags/flags'
import { FEATURE_FLAGS } from '@portolan/contract/flags/names'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Delay } from '../platform/delay.ts'
import type { Report } from '../platform/report.ts'
import { flagStates } from './flag-settings.ts'
import type { FlagOwner, FlagSource } from './flag-source.ts'

export type FlagsService = {
  /** All known flags with their state for a brand. Rejects if the settings cannot be read. */
  togglesFor: (brand: FlagOwner) => Promise<Toggle[]>
  /** False for an unknown name. */
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

const WAIT_MS = 300
/** The message for the page. The cause may name internal files and addresses, so only operators see it. */
const NOT_LOADED = 'The feature flags could not be loaded'

type Ports = { delay: Delay; report: Report }

/** Slow flags must not delay the page. After 300 ms the loading screen is sent, and the browser requests the flags. */
export const flagsForPage = async (flags: Pick<FlagsService, 'togglesFor'>, brand: FlagOwner, { delay, report }: Ports): Promise<HostedRequest['flags']> => {
  const loaded = flags.togglesFor(brand).then(
    (toggles) => ({ status: 'LOADED' as const, toggles }),
    (error: unknown) => {
      report('flags', { error })
      return { status: 'ERROR' as const, message: NOT_LOADED }
    },
  )
  // Flags in memory are used without a timer, because creating and aborting one takes a quarter of the time of a cached page.
  const atHand = await Promise.race([loaded, nextTurn(null)])
  if (atHand) return atHand
  const stop = new AbortController()
  const slow = delay(WAIT_MS, stop.signal).then(() => ({ status: 'PENDING' as const }))
  slow.catch(() => undefined)
  try {
    return await Promise.race([loaded, slow])
  } finally {
    stop.abort()
  }
}
