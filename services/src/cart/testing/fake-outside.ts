import type { Bound } from '@portolan/contract/flights/flights'
import { money, type Money } from '@portolan/contract/values/money'
import { toInstant } from '../../platform/clock.ts'
import type { FlightQuotes, QuotedFlight } from '../../shopping/flight-quote.ts'
import type { FlightSupplier } from '../../suppliers/flight-port.ts'
import { type BookRequest, type BookResult, type LedgerTerms, type OrderLookup, SupplierFailure } from '../../suppliers/order-port.ts'

/** Fake suppliers and payment provider: they keep their own books, survive our instances, and can be set to misbehave. */

/** Called before and after every outside call; a throw simulates our instance dying there, a promise the time the call takes. */
export type Step = (name: string) => void | Promise<void>

const START = Date.parse('2026-11-21T10:00:00.000Z')

export const fakeClock = (start = START) => {
  let now = start
  return { now: () => now, pass: (ms: number) => { now += ms } }
}

type Booking = LedgerTerms & {
  key: string
  supplierOrderId: string
  total: Money
  status: 'BOOKED' | 'PENDING' | 'DECLINED' | 'CANCELLED'
  bookingReference: string
  inboundReference?: string
  /** When one on request is answered. */
  answeredBy: string
}

type BookingMood =
  | 'WELL' | 'SOLD_OUT' | 'PRICE_CHANGED' | 'SILENT_AFTER_BOOKING' | 'SILENT_WITHOUT_BOOKING' | 'SILENT_AND_CANCELLED' | 'ON_REQUEST' | 'UNKNOWN'

export const fakeSupplier = (step: () => Step, { id = 'fake', currency = 'EUR' } = {}) => {
  const bookings: Booking[] = []
  /** What it was asked to book, in order. */
  const requests: BookRequest[] = []
  const calls = { book: 0, lookUp: 0, cancel: 0 }
  const moods: BookingMood[] = []
  /** Whether it sells way out and way back as two tickets. */
  const sells = { twoTickets: false }
  const referencesOf = (id: string) => ({ bookingReference: `REF${id}`, ...(sells.twoTickets ? { inboundReference: `BACK${id}` } : {}) })
  const attitude = { refusesCancel: false }
  const around = async <Answer>(name: string, work: () => Answer): Promise<Answer> => {
    await step()(`before ${name}`)
    const answer = work()
    await step()(`after ${name}`)
    return answer
  }
  const book = (key: string, total: Money, terms: LedgerTerms): BookResult => {
    calls.book += 1
    const known = bookings.find((each) => each.key === key)
    const mood = known?.status === 'PENDING' ? 'ON_REQUEST' : known ? 'WELL' : (moods.shift() ?? 'WELL')
    if (mood === 'SOLD_OUT') return { kind: 'REFUSED', why: 'SOLD_OUT' }
    if (mood === 'PRICE_CHANGED') return { kind: 'REFUSED', why: 'PRICE_CHANGED' }
    if (mood === 'SILENT_WITHOUT_BOOKING') throw new SupplierFailure(id, 'no answer')
    if (mood === 'UNKNOWN') return { kind: 'UNKNOWN' }
    const supplierOrderId = `${id === 'fake' ? 'order' : id}-${bookings.length + 1}`
    const booking: Booking = known ?? { key, supplierOrderId, total, status: mood === 'ON_REQUEST' ? 'PENDING' : 'BOOKED', ...referencesOf(supplierOrderId), ...terms, answeredBy: toInstant(START + 48 * 3_600_000) }
    if (!known) bookings.push(booking)
    if (mood === 'SILENT_AND_CANCELLED') booking.status = 'CANCELLED'
    if (mood === 'SILENT_AND_CANCELLED') throw new SupplierFailure(id, 'no answer')
    if (booking.status === 'PENDING') return onRequest(booking)
    if (mood === 'SILENT_AFTER_BOOKING') throw new SupplierFailure(id, 'no answer')
    return { kind: 'CONFIRMED', supplierOrderId: booking.supplierOrderId, ...referencesOf(booking.supplierOrderId), total }
  }
  const onRequest = ({ supplierOrderId, answeredBy }: Booking) => ({ kind: 'PENDING' as const, supplierOrderId, expiresAt: answeredBy })
  const lookUp = (key: string): OrderLookup => {
    calls.lookUp += 1
    const booking = bookings.find((each) => each.key === key)
    if (!booking) return { kind: 'NOT_FOUND' }
    if (booking.status === 'PENDING') return onRequest(booking)
    if (booking.status === 'DECLINED') return { kind: 'REFUSED', why: 'REQUEST_DECLINED' }
    const kind = booking.status === 'BOOKED' ? 'CONFIRMED' : 'CANCELLED'
    return { kind, supplierOrderId: booking.supplierOrderId, ...referencesOf(booking.supplierOrderId), total: booking.total }
  }
  const supplier: FlightSupplier = {
    id,
    name: id,
    // eslint-disable-next-line require-yield
    search: async function* () { throw new SupplierFailure(id, 'is not searched') },
    quote: () => Promise.reject(new SupplierFailure(id, 'is not priced')),
    book: (request) => around('book', () => {
      requests.push(request)
      return book(request.idempotencyKey, request.acceptedTotal, termsOf(request.ref))
    }),
    lookUp: (idempotencyKey) => around('look-up', () => lookUp(idempotencyKey)),
    cancellationQuote: () => around('quote cancellation', () => ({ refund: money(0, currency), deadline: null, expiresAt: toInstant(START) })),
    cancel: ({ supplierOrderId }, { refund }) => around('cancel booking', () => {
      calls.cancel += 1
      if (attitude.refusesCancel) throw new SupplierFailure(id, 'refuses to cancel')
      for (const booking of bookings) if (booking.supplierOrderId === supplierOrderId) booking.status = 'CANCELLED'
      return { kind: 'CANCELLED', refund }
    }),
    readLedger: async () => ({
      stock: [],
      orders: bookings.flatMap(({ key, supplierOrderId, status, total, bookingReference, inboundReference = null, services, quantity, answeredBy }) => (status === 'DECLINED' ? [] : [{
        supplierId: id, supplierOrderId, idempotencyKey: key, status: status === 'BOOKED' ? 'CONFIRMED' as const : status, total, services, quantity, orderedAt: toInstant(START),
        ...(status === 'PENDING' ? { bookingReference: null, inboundReference: null, answeredBy } : { bookingReference, inboundReference, answeredBy: null }),
      }])),
    }),
    ledgerTerms: termsOf,
  }
  /** The supplier's late answer to orders on request. */
  const answer = (status: 'BOOKED' | 'DECLINED') => {
    for (const booking of bookings) if (booking.status === 'PENDING') booking.status = status
  }
  return { supplier, bookings, requests, calls, moods, sells, attitude, answer }
}

/** A tour names itself in its ref, a flight by its offer. */
const termsOf = (ref: object): LedgerTerms => ({ services: [String('tour' in ref ? ref.tour : 'offerKey' in ref ? ref.offerKey : '')], quantity: 1 })

export const fakeQuotes = (clock: { now: () => number }) => {
  const today = { domain: 'solara.example', totalMinor: 41_230, isSoldOut: false, isSilent: false, adults: 1, inboundCarrier: null as string | null, lifetimeMs: 20 * 60_000, isRefundable: false }
  const flight = (): QuotedFlight => ({
    ref: {
      supplierId: 'fake', offerKey: 'offer', fareKey: 'light',
      query: {
        originAirports: ['MAD'], destinationAirports: ['BCN'], departureDate: '2027-03-01', returnDate: '2027-03-08',
        travellers: { adults: today.adults, childAges: [], infants: 0 }, cabin: 'ECONOMY', currency: 'EUR', businessProfileId: 'demo',
      },
    },
    bounds: [aBound('OUTBOUND', 'MAD', 'BCN', '2027-03-01'), aBound('INBOUND', 'BCN', 'MAD', '2027-03-08')],
    fare: {
      fareId: '1', name: 'Light', cabin: 'ECONOMY', baggage: { personalItem: true, cabinBagKg: null, checkedBags: 0, checkedBagKg: null },
      seatSelection: { kind: 'NOT_POSSIBLE' }, change: { kind: 'NOT_POSSIBLE' }, refund: { kind: 'NOT_POSSIBLE' },
    },
    validatingCarrier: 'IB',
    ...(today.inboundCarrier === null ? {} : { inboundCarrier: today.inboundCarrier }),
    passengerPrices: [{ passengerType: 'ADT', count: 1, base: money(today.totalMinor - 2_000, 'EUR'), taxes: money(2_000, 'EUR') }],
    total: money(today.totalMinor, 'EUR'),
    supplierPrice: { amount: money(today.totalMinor, 'EUR'), sold: money(today.totalMinor, 'EUR'), rate: 1 },
    cancellation: today.isRefundable ? [{ until: '2027-03-01T09:00:00.000Z', refund: money(today.totalMinor, 'EUR') }] : [],
    seatsLeft: null,
    quotedAt: toInstant(clock.now()),
    expiresAt: toInstant(clock.now() + today.lifetimeMs),
  })
  const failed = (): 'SOLD_OUT' | 'GENERIC_ERROR' | null => (today.isSoldOut ? 'SOLD_OUT' : today.isSilent ? 'GENERIC_ERROR' : null)
  const quotes: FlightQuotes = {
    quote: async (proposalId) => {
      const code = failed() ?? (proposalId === 'p1' || proposalId === 'free' ? null : 'PROPOSAL_NOT_FOUND')
      if (code) return { kind: 'FAILED', code }
      return {
        kind: 'QUOTED',
        quote: {
          flight: flight(), cardPrice: { total: money(41_230, 'EUR'), seenAt: toInstant(clock.now() - 1_000) }, shownTotal: money(41_230, 'EUR'),
          domain: today.domain, productType: proposalId === 'free' ? 'FF' : 'F', businessProfileId: 'demo', priceCap: proposalId === 'free' ? money(50_000, 'EUR') : null,
        },
      }
    },
    requote: async () => {
      const code = failed()
      return code ? { kind: 'FAILED', code } : { kind: 'QUOTED', flight: flight() }
    },
  }
  return { quotes, today }
}

const aBound = (direction: Bound['direction'], origin: string, destination: string, date: string): Bound => ({
  direction, origin, destination, departsAt: `${date}T10:00`, arrivesAt: `${date}T11:20`, arrivalDayOffset: 0, durationMinutes: 80, stops: 0,
  segments: [{
    marketingCarrier: 'IB', operatingCarrier: 'IB', flightNumber: '1234', origin, destination, departsAt: `${date}T10:00`,
    arrivesAt: `${date}T11:20`, durationMinutes: 80, aircraft: '320', technicalStops: [],
  }],
  connections: [], emissionsKg: 60,
})
