import { NO_FAULTS as NO_PAYMENT_FAULTS, type TestPaymentFaults } from './payments/test-provider/provider/faults.ts'
import { BadSetting } from './platform/settings.ts'
import { type Faults, NO_FAULTS } from './suppliers/simulated-airlines/faults.ts'

/** What goes wrong on purpose in the embedded supply and the embedded payment provider. */
export type Scenario = { flights: Faults; payments: TestPaymentFaults }

/** One switch a word; `latency` and `drift` take a number. */
const SWITCHES: Readonly<Record<string, (scenario: Scenario, value: string) => Scenario>> = {
  latency: (scenario, value) => ({ ...scenario, flights: { ...scenario.flights, extraLatencyMs: Number(value) } }),
  drift: (scenario, value) => ({ ...scenario, flights: { ...scenario.flights, priceDrift: Number(value) } }),
  'generic-error': (scenario) => ({ ...scenario, flights: { ...scenario.flights, search: 'GENERIC_ERROR' } }),
  'no-content': (scenario) => ({ ...scenario, flights: { ...scenario.flights, search: 'NO_CONTENT' } }),
  'price-change': (scenario) => ({ ...scenario, flights: { ...scenario.flights, priceChange: true } }),
  'sold-out': (scenario) => ({ ...scenario, flights: { ...scenario.flights, soldOut: true } }),
  'booking-timeout': (scenario) => ({ ...scenario, flights: { ...scenario.flights, bookingTimeout: true } }),
  'magic-routes': (scenario) => ({ ...scenario, flights: { ...scenario.flights, magicRoutes: true } }),
  'webhook-late': (scenario) => ({ ...scenario, payments: { ...scenario.payments, webhook: 'LATE' } }),
  'webhook-twice': (scenario) => ({ ...scenario, payments: { ...scenario.payments, webhook: 'TWICE' } }),
  'webhook-lost': (scenario) => ({ ...scenario, payments: { ...scenario.payments, webhook: 'LOST' } }),
  'payment-unanswered': (scenario) => ({ ...scenario, payments: { ...scenario.payments, api: 'COMMITS_THEN_FAILS' } }),
}

/** Reads `latency=500,price-change`; an unknown word or a number that is none stops the start. */
export const parseScenario = (text: string): Scenario =>
  text.split(',').map((part) => part.trim()).filter(Boolean).reduce<Scenario>((scenario, part) => {
    const [name = '', value = ''] = part.split('=')
    const apply = SWITCHES[name]
    const wantsNumber = name === 'latency' || name === 'drift'
    if (!apply || (wantsNumber && !(Number(value) >= 0 && value !== ''))) {
      throw new BadSetting(`SCENARIO: "${part}" is none of ${Object.keys(SWITCHES).join(', ')} (latency and drift with =number)`)
    }
    return apply(scenario, value)
  }, { flights: NO_FAULTS, payments: NO_PAYMENT_FAULTS })
