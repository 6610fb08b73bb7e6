import type { CartLine } from '@portolan/contract/cart/cart'
import { money, type Money } from '@portolan/contract/values/money'
import { isFailure } from '@portolan/contract/wire/failure'
import * as z from 'zod/mini'
import { toInstant } from '../../platform/clock.ts'
import { systemRandom } from '../../platform/random.ts'
import type { FlightSupplier } from '../../suppliers/flight-port.ts'
import type { CancellationDeadline } from '../../suppliers/order-port.ts'
import { type LineKind, lineOrders, requoteEach } from '../lines/line-kind.ts'
import type { KeptLine } from '../record/kept-line.ts'

/**
 * A kind of line for tests only: a guided tour on the second day, sold with a flight by a supplier that charges dollars. It represents every
 * product other than flights.
 */

const TOUR_RATE = 0.9

/** Its orders; the fake supplier ignores the ref. */
type OrderTours = Pick<FlightSupplier, 'id' | 'quote' | 'book' | 'lookUp' | 'cancellationQuote' | 'cancel'>

type ToursToday = {
  /** Whether CreateCart calls name a tour as well. */
  isChosen: boolean
  amountMinor: number
  /** Paid to the guide on the spot. */
  payLaterMinor: number
  isSoldOut: boolean
  isExtra: boolean
  cancellation: CancellationDeadline[]
  /** What a flight and a tour cost less together; null while they are no package. */
  savingMinor: number | null
}

export const toursToday = (): ToursToday => ({ isChosen: false, amountMinor: 5_000, payLaterMinor: 500, isSoldOut: false, isExtra: false, cancellation: [], savingMinor: null })

export const tourLines = (supplier: OrderTours, today: ToursToday, clock: { now: () => number }): LineKind => {
  const price = () => soldAt(today.amountMinor)
  const aTour = (name: string): Omit<KeptLine, 'lineId'> => ({
    kind: 'TOUR', productType: 'F', bundleId: null, supplierId: supplier.id, ref: { tour: 'old-town' }, details: { name },
    price: price(), payNow: money(price().amountMinor - today.payLaterMinor, 'EUR'), payLater: money(today.payLaterMinor, 'EUR'),
    supplierPrice: { amount: money(today.amountMinor, 'USD'), rate: TOUR_RATE }, cancellation: today.cancellation,
  })
  const times = () => ({ quotedAt: toInstant(clock.now()), expiresAt: toInstant(clock.now() + 25 * 60_000) })
  return {
    kind: 'TOUR',
    products: ['F', 'FF'],
    get isExtra() { return today.isExtra },
    ...lineOrders<never>((id) => (id === supplier.id ? supplier : null), ({ ref }) => refSchema.parse(ref) as never),
    quote: async ({ body }) => ({
      lines: today.isChosen
        ? [{ line: aTour(nameIn(body.language)), ...times(), shown: { card: price(), cardAt: toInstant(clock.now()), chosen: price() }, voucherCap: null }]
        : [],
      savings: [],
    }),
    requote: (lines, language) => requoteEach(lines, async ({ lineId, bundleId }) => today.isSoldOut
      ? { kind: 'FAILED', code: 'SOLD_OUT' }
      : { line: { ...aTour(nameIn(language)), lineId, bundleId }, ...times() }),
    describe: async (line, language) => ({ ...line, details: { name: nameIn(language) } }),
    show: ({ lineId, productType, bundleId, price: sold, payNow, payLater, details }) =>
      // The wire's union of kinds knows no tours.
      ({ kind: 'TOUR', lineId, productType, ...(bundleId === null ? {} : { bundleId }), price: sold, payNow, payLater, ...detailsOf(details) }) as unknown as CartLine,
    travellersNeeded: () => ({ party: { adults: 1, childAges: [], infants: 0 }, lastDay: TOUR_DAY, fields: ['givenName', 'familyName', 'nationality'] }),
    priceLines: (line) => [{ kind: 'EXTRAS', count: 1, amount: line.price }],
    lastDay: () => TOUR_DAY,
    title: ({ details }) => detailsOf(details).name,
    mailTexts: ({ details }, { bookingReference }, { t }) => ({
      references: bookingReference ? [t('bookingReference', { reference: bookingReference })] : [], heading: detailsOf(details).name, details: [`- ${TOUR_DAY}`],
    }),
  }
}

/** The saving that the shopper was shown with every package. */
const SHOWN_SAVING = money(3_000, 'EUR')

/** Rows for flights and tours that sell a chosen tour and its flight as a package while there is a saving. */
export const asPackages = (flights: LineKind, tours: LineKind, today: ToursToday): LineKind[] => [
  {
    ...flights,
    quote: async (choice) => {
      const [flight, tour] = await Promise.all([flights.quote(choice), tours.quote(choice)])
      if (isFailure(flight) || isFailure(tour) || today.savingMinor === null) return flight
      const bundleId = systemRandom.id()
      const lines = [...flight.lines, ...tour.lines].map((quoted) => ({ ...quoted, line: { ...quoted.line, bundleId } }))
      return { lines, savings: [{ bundleId, amount: money(today.savingMinor, 'EUR'), shown: SHOWN_SAVING }] }
    },
    requote: async (lines, language) => {
      const [flight, tour] = await Promise.all([flights, tours].map((row) => row.requote(lines.filter(({ kind }) => kind === row.kind), language)))
      if (flight?.kind !== 'QUOTED' || tour?.kind !== 'QUOTED') return { kind: 'FAILED', code: 'SOLD_OUT' }
      const savings = lines.flatMap(({ kind, bundleId }) => (kind === tours.kind && bundleId !== null ? [{ bundleId, amount: money(today.savingMinor ?? 0, 'EUR') }] : []))
      // The answer may be in any order.
      return { kind: 'QUOTED', lines: [...tour.lines, ...flight.lines], savings }
    },
  },
  {
    ...tours,
    get isExtra() { return tours.isExtra },
    quote: async (choice) => (today.savingMinor === null ? tours.quote(choice) : { lines: [], savings: [] }),
  },
]

const TOUR_DAY = '2027-03-02'
const refSchema = z.object({ tour: z.string() })
const detailsSchema = z.object({ name: z.string() })
const detailsOf = (details: unknown) => detailsSchema.parse(details)
const nameIn = (language: string): string => (language === 'de' ? 'Altstadtführung' : 'Paseo por el casco antiguo')

/** What a price in cents of a dollar is sold for. */
const soldAt = (amountMinor: number): Money => money(Math.round(amountMinor * TOUR_RATE), 'EUR')
