import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Random } from '../platform/random.ts'
import { BadSetting, type Settings } from '../platform/settings.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** Payment adapters as a table: a further provider is one more row of `PAYMENT_ADAPTERS`, and settings and brands name it by its id. */

/** What the process has for an adapter. */
type PaymentAdapterPorts = { settings: Settings; database: Database; clock: Clock; random: Random; sessionKey: string }

type PaymentConnection = {
  provider: PaymentProvider
  /** Routes of a provider that is a server here itself, such as the embedded one. */
  mount?: (app: FastifyInstance) => Promise<void>
}

export type PaymentAdapter = {
  /** The id of the provider it connects. */
  id: string
  connect: (ports: PaymentAdapterPorts) => PaymentConnection
}

/** The adapters that a setting names, each once. Throws BadSetting for an id without an adapter, and where none is named. */
export const choosePaymentAdapters = (adapters: readonly PaymentAdapter[], ids: readonly string[]): PaymentAdapter[] => {
  const known = adapters.map(({ id }) => id).join(', ')
  if (ids.length === 0) throw new BadSetting(`PAYMENT_PROVIDERS: names no payment provider; there are ${known}`)
  return [...new Set(ids)].map((id) => {
    const adapter = adapters.find((each) => each.id === id)
    if (!adapter) throw new BadSetting(`PAYMENT_PROVIDERS: there is no payment provider ${id}; there are ${known}`)
    return adapter
  })
}
