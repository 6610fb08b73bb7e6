import { loadGeo } from '@portolan/geo/geo'
import Fastify from 'fastify'
import { testPaymentProvider } from './payments/test-provider/adapter/test-payment-provider.ts'
import { apiRoutes } from './payments/test-provider/provider/api-routes.ts'
import { createPaymentDesk } from './payments/test-provider/provider/payment-desk.ts'
import { NO_FAULTS as NO_PAYMENT_FAULTS } from './payments/test-provider/provider/faults.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import { systemClock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { systemDelay } from './platform/delay.ts'
import { systemRandom } from './platform/random.ts'
import type { FlightSupplier } from './suppliers/flight-port.ts'
import { embeddedAirlines } from './suppliers/simulated-airlines/port/embedded-airlines.ts'
import { NO_FAULTS } from './suppliers/simulated-airlines/sales/faults.ts'
import { soldSeatsRepository } from './suppliers/simulated-airlines/sales/sold-seats.repository.ts'
import { supplierNotesRepository } from './suppliers/supplier-notes.repository.ts'

/** The ledgers for an audit without a server: the server's adapters over the same database. */
export const openLedgers = ({ database, seed }: { database: Database; seed: string }): { suppliers: FlightSupplier[]; paymentProviders: PaymentProvider[] } => {
  const ports = { clock: systemClock, random: systemRandom, delay: systemDelay }
  return {
    suppliers: embeddedAirlines({
      ...ports, seed, geo: loadGeo(), soldSeats: soldSeatsRepository(database), notes: supplierNotesRepository(database), faults: () => NO_FAULTS, latencyFactor: 0,
    }),
    paymentProviders: [embeddedPayments(database)],
  }
}

/** The embedded payment provider and its adapter share only HTTP; without a server they use it inside this process. */
const embeddedPayments = (database: Database): PaymentProvider => {
  const secret = systemRandom.id()
  const desk = createPaymentDesk({ database, clock: systemClock, random: systemRandom, faults: () => NO_PAYMENT_FAULTS })
  const server = Fastify()
  void server.register(apiRoutes({ desk, secret, pagesOrigin: null, faults: () => NO_PAYMENT_FAULTS, changed: () => undefined }))
  const within: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input))
    const { statusCode, body } = await server.inject({ method: 'GET', url: `${pathname}${search}`, headers: { authorization: new Headers(init?.headers).get('authorization') ?? '' } })
    return new Response(body, { status: statusCode })
  }
  return testPaymentProvider({ baseUrl: 'http://within.invalid', secret, webhookSecret: secret, clock: systemClock, fetch: within })
}
