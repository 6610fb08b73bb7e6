import { NO_FAULTS as NO_PAYMENT_FAULTS, type TestPaymentFaults } from './payments/test-provider/provider/faults.ts'
import { BadSetting } from './platform/settings.ts'
import { EMBEDDED_SUPPLIER_IDS } from './suppliers/simulated-airlines/port/embedded-airlines.ts'
import { type Faults, NO_FAULTS } from './suppliers/simulated-airlines/sales/faults.ts'

/** Injected faults of the embedded supply and the embedded payment provider. */
export type Scenario = { flights: Faults; payments: TestPaymentFaults }

type Change = { flights?: Partial<Faults>; payments?: Partial<TestPaymentFaults> }

const SWITCHES: ReadonlyMap<string, Change> = new Map<string, Change>([
  ['GENERIC_ERROR', { flights: { search: 'GENERIC_ERROR' } }],
  ['NO_CONTENT', { flights: { search: 'NO_CONTENT' } }],
  ['PRICE_CHANGE', { flights: { priceChange: true } }],
  ['SOLD_OUT', { flights: { soldOut: true } }],
  ['BOOKING_TIMEOUT', { flights: { bookingTimeout: true } }],
  ['MAGIC_ROUTES', { flights: { magicRoutes: true } }],
  ['WEBHOOK_LATE', { payments: { webhook: 'LATE' } }],
  ['WEBHOOK_TWICE', { payments: { webhook: 'TWICE' } }],
  ['WEBHOOK_LOST', { payments: { webhook: 'LOST' } }],
  ['PAYMENT_UNANSWERED', { payments: { api: 'COMMITS_THEN_FAILS' } }],
])

const NUMBERS: ReadonlyMap<string, { most: number; change: (value: number) => Change }> = new Map([
  ['LATENCY_MS', { most: 120_000, change: (extraLatencyMs) => ({ flights: { extraLatencyMs } }) }],
  ['PRICE_DRIFT', { most: 1, change: (priceDrift) => ({ flights: { priceDrift } }) }],
])

/** One of the embedded suppliers by its id. */
const SUPPLIERS: ReadonlyMap<string, (supplierId: string) => Change> = new Map<string, (supplierId: string) => Change>([
  ['SUPPLIER_FAILS', (failingSupplier) => ({ flights: { failingSupplier } })],
  ['SUPPLIER_SILENT', (silentSupplier) => ({ flights: { silentSupplier } })],
])

/** Reads words separated by commas: 'SOLD_OUT,LATENCY_MS=500'. Empty means nothing goes wrong. Throws BadSetting. */
export const parseScenario = (text: string): Scenario =>
  text.split(',').map((word) => word.trim()).filter(Boolean).map(readWord).reduce<Scenario>(
    (scenario, { flights, payments }) => ({ flights: { ...scenario.flights, ...flights }, payments: { ...scenario.payments, ...payments } }),
    { flights: NO_FAULTS, payments: NO_PAYMENT_FAULTS },
  )

const readWord = (word: string): Change => {
  const [name = '', value] = word.split('=')
  const known = value === undefined ? SWITCHES.get(name) : undefined
  if (known) return known
  const number = Number(value || Number.NaN)
  const setting = NUMBERS.get(name)
  if (setting && number >= 0 && number <= setting.most) return setting.change(number)
  const ofSupplier = SUPPLIERS.get(name)
  if (ofSupplier && value !== undefined && EMBEDDED_SUPPLIER_IDS.includes(value)) return ofSupplier(value)
  const valued = `LATENCY_MS=0..120000, PRICE_DRIFT=0..1 or ${[...SUPPLIERS.keys()].join(' or ')}=${EMBEDDED_SUPPLIER_IDS.join('|')}`
  throw new BadSetting(`SCENARIO: ${word}: expected ${[...SWITCHES.keys()].join(', ')}, ${valued}`)
}
