import { openTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts'
import type { Shop } from './a-shop.ts'

/**
 * An instance that dies: after its n-th step (a statement, a call to a supplier or provider) every further step fails. Another instance then
 * continues, and the audit must find nothing, for every n.
 */
export class InstanceDied extends Error {
  override readonly name = 'InstanceDied'
}

/** More steps than any flow of the cart has. */
export const MOST_STEPS = 80

type Act = (instance: Shop['instance']) => Promise<unknown>

export type MortalDatabase = TestDatabase & {
  /** Runs `act` on an instance that dies after `steps`; answers whether it died. */
  dieAfter: (shop: Shop, steps: number, act: Act, doomed?: Shop['instance']) => Promise<boolean>
}

/** A test database that refuses every statement of a dead instance. */
export const openMortalDatabase = async (): Promise<MortalDatabase> => {
  const death = { countdown: Number.POSITIVE_INFINITY, isDead: false }
  const step = (): void => {
    if (death.isDead) throw new InstanceDied()
    death.countdown -= 1
    if (death.countdown >= 0) return
    death.isDead = true
    throw new InstanceDied()
  }
  const revive = (): void => {
    death.isDead = false
    death.countdown = Number.POSITIVE_INFINITY
  }
  const test = await openTestDatabase({
    before: () => {
      if (death.isDead) throw new InstanceDied()
    },
    after: step,
  })
  return {
    ...test,
    clear: async () => {
      revive()
      await test.clear()
    },
    dieAfter: async (shop, steps, act, doomed = shop.anInstance()) => {
      shop.hook.step = step
      death.countdown = steps
      await act(doomed).catch(() => undefined)
      await doomed.run.sagas.settled()
      const died = death.isDead
      shop.hook.step = () => undefined
      revive()
      return died
    },
  }
}

/** Time passes, another instance works. */
export const recover = async (shop: Shop): Promise<void> => {
  for (let round = 0; round < 3; round += 1) {
    shop.clock.pass(40_000)
    await shop.instance.worker.runOnce()
    await shop.instance.run.sagas.settled()
  }
}
