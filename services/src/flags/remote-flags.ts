import { createClient } from '@portolan/contract/wire/client'
import { getFeatureFlags, type Toggle } from '@portolan/contract/flags/flags'
import { FEATURE_FLAGS } from '@portolan/contract/flags/names'
import { fetchTransport } from '@portolan/contract/wire/transport'
import type { Clock } from '../platform/clock.ts'
import type { FlagSettings } from './flag-settings.ts'
import type { FlagOwner, FlagSource } from './flag-source.ts'

type RemoteFlagsPorts = {
  /** The address of the service that answers FeatureToogle. */
  address: string
  clock: Clock
  /** Called once for each outage. The previous flags stay in use. */
  onProblem: (error: unknown) => void
  fetchPort?: typeof fetch
}

type Known = { settings: FlagSettings | null; askedAt: number; asking: Promise<FlagSettings> | null; isReported: boolean }

const FRESH_MS = 10_000
const LIMIT_MS = 5000

/** Flags of a brand from another back end. One request runs at a time, the answer is cached for seconds, and it stays in use during an outage. */
export const remoteFlags = ({ address, clock, onProblem, fetchPort = fetch }: RemoteFlagsPorts): FlagSource => {
  const knownOf = new Map<string, Known>()

  const ask = async (brand: FlagOwner, known: Known): Promise<FlagSettings> => {
    // The host header selects the brand, as in every forwarded call.
    const named: typeof fetch = (url, init) => fetchPort(url, { ...init, headers: { ...init?.headers, 'x-forwarded-host': brand.domain } })
    const client = createClient({ transport: fetchTransport(address.replace(/\/$/, ''), named), log: () => undefined })
    const { toggles } = await client.call(getFeatureFlags, { signal: AbortSignal.timeout(LIMIT_MS) })
    const settings = { [brand.id]: knownToggles(toggles) }
    Object.assign(known, { settings, askedAt: clock.now(), isReported: false })
    return settings
  }

  return async (brand) => {
    const known = knownOf.get(brand.id) ?? { settings: null, askedAt: 0, asking: null, isReported: false }
    knownOf.set(brand.id, known)
    if (known.settings && clock.now() - known.askedAt < FRESH_MS) return known.settings
    known.asking ??= ask(brand, known).finally(() => { known.asking = null })
    if (!known.settings) return known.asking
    known.asking.catch((error: unknown) => {
      if (!known.isReported) onProblem(error)
      known.isReported = true
    })
    return known.settings
  }
}

const knownToggles = (toggles: readonly Toggle[]): FlagSettings[string] =>
  Object.fromEntries(FEATURE_FLAGS.map((flag) => [flag, toggles.some(({ name, enabled }) => name === flag && enabled)]))
