import type { HostedRequest } from '@portolan/contract/brand/hosting'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Delay } from '../platform/delay.ts'
import type { Report } from '../platform/report.ts'
import type { FlagOwner } from './flag-source.ts'
import type { FlagsService } from './flags.service.ts'

const WAIT_MS = 300
/** What a page keeps; the cause may name files and addresses of ours, so it goes to the operators alone. */
const NOT_LOADED = 'The feature flags could not be loaded'

type Ports = { delay: Delay; report: Report }

/** Flags that are slow must not hold the page back: past 300 ms the loading screen goes out and the browser asks for them. */
export const flagsForPage = async (flags: Pick<FlagsService, 'togglesFor'>, brand: FlagOwner, { delay, report }: Ports): Promise<HostedRequest['flags']> => {
  const loaded = flags.togglesFor(brand).then(
    (toggles) => ({ status: 'LOADED' as const, toggles }),
    (error: unknown) => {
      report('flags', { error })
      return { status: 'ERROR' as const, message: NOT_LOADED }
    },
  )
  // Flags at hand need no timer: making and aborting one is a quarter of the work of a cached page.
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
