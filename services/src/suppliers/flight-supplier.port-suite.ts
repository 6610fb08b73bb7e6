import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareMoney, money } from '@portolan/contract/money'
import type { FlightBookRequest, FlightOffer, FlightSupplier, FlightSupplierQuery, PricedFare, SupplierTraveller } from './supplier.ts'

/** What every flight supplier must do, whoever it is. An adapter's test calls it with a supplier that is ready to sell. */
export type FlightSupplierFixture = {
  supplier: FlightSupplier
  /** One adult; finds several offers. */
  query: FlightSupplierQuery
  /** One adult; finds an offer with fewer than nine seats left. */
  scarceQuery: FlightSupplierQuery
  close: () => Promise<void>
}

const PARALLEL_BOOKINGS = 20

export const describeFlightSupplier = (name: string, open: () => Promise<FlightSupplierFixture>): void => {
  describe(`${name} as a flight supplier`, () => {
    let fixture: FlightSupplierFixture
    const patience = () => new AbortController().signal
    beforeAll(async () => {
      fixture = await open()
    })
    afterAll(() => fixture.close())

    it('answers complete offers, cheapest fare first, sharing bounds', async () => {
      const offers = await searchAll(fixture.supplier, fixture.query)
      expect(offers.length).toBeGreaterThan(1)
      expect(new Set(offers.map(({ offerKey }) => offerKey)).size).toBe(offers.length)
      for (const offer of offers) expectCompleteOffer(offer, fixture.query)
      const outbounds = offers.map(({ bounds }) => bounds[0])
      const names = outbounds.map((bound) => bound?.segments.map(({ flightNumber, departsAt }) => flightNumber + departsAt).join())
      expect(new Set(outbounds).size).toBe(new Set(names).size)
    })

    it('prices, books, looks up, books once per key, and cancels', async () => {
      const { supplier, query } = fixture
      const request = await aBooking(fixture, query, 'suite-once')
      const booked = await supplier.book(request, patience())
      if (booked.kind !== 'BOOKED') throw new Error(`not booked: ${booked.kind}`)
      expect(booked.bookingReference).toMatch(/^[A-Z0-9]{6}$/)
      expect(await supplier.book(request, patience())).toEqual(booked)
      const { supplierOrderId } = booked
      const found = { ...booked, kind: 'FOUND', status: 'BOOKED' }
      expect(await supplier.lookUp('suite-once', patience())).toEqual(found)
      await supplier.cancel(supplierOrderId, patience())
      await supplier.cancel(supplierOrderId, patience())
      expect(await supplier.lookUp('suite-once', patience())).toMatchObject({ status: 'CANCELLED' })
      expect(await supplier.lookUp('suite-never-used', patience())).toEqual({ kind: 'NOT_FOUND' })
    })

    it('books once when the same key arrives many times at once', async () => {
      const request = await aBooking(fixture, fixture.query, 'suite-same-key')
      const results = await Promise.all(Array.from({ length: 8 }, () => fixture.supplier.book(request, patience())))
      expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
      expect(results[0]?.kind).toBe('BOOKED')
    })

    it('refuses a booking above the accepted total and takes no seat for it', async () => {
      const request = await aBooking(fixture, fixture.query, 'suite-too-dear')
      const { amountMinor, currency } = request.acceptedTotal
      const result = await fixture.supplier.book({ ...request, acceptedTotal: money(amountMinor - 1, currency) }, patience())
      expect(result).toEqual({ kind: 'PRICE_CHANGED', total: request.acceptedTotal })
      expect(await fixture.supplier.lookUp('suite-too-dear', patience())).toEqual({ kind: 'NOT_FOUND' })
    })

    it('never sells more seats than there are, and sells a seat again that was given back', async () => {
      const { supplier, scarceQuery } = fixture
      const scarce = (await searchAll(supplier, scarceQuery)).find(({ fares }) => (fares[0]?.seatsLeft ?? 9) < 9)
      if (scarce === undefined) throw new Error('no scarce offer')
      const seatsLeft = scarce.fares[0]?.seatsLeft ?? 0
      const request = await aBooking(fixture, scarceQuery, 'suite-race', scarce)
      const results = await Promise.all(Array.from({ length: PARALLEL_BOOKINGS }, (_, index) =>
        supplier.book({ ...request, idempotencyKey: `suite-race-${index}` }, patience())))
      const booked = results.flatMap((result) => (result.kind === 'BOOKED' ? [result] : []))
      expect(booked.length).toBe(seatsLeft)
      expect(results.filter(({ kind }) => kind === 'SOLD_OUT').length).toBe(PARALLEL_BOOKINGS - seatsLeft)
      expect((await supplier.price(request, patience())).kind).toBe('SOLD_OUT')
      expect((await searchAll(supplier, scarceQuery)).some(({ offerKey }) => offerKey === scarce.offerKey)).toBe(false)
      await supplier.cancel(booked[0]?.supplierOrderId ?? '', patience())
      expect((await supplier.book({ ...request, idempotencyKey: 'suite-race-again' }, patience())).kind).toBe('BOOKED')
    })

    it('stops a search when the caller leaves', async () => {
      const leaving = AbortSignal.abort(new Error('the caller left'))
      await expect(searchAll(fixture.supplier, fixture.query, leaving)).rejects.toThrow('the caller left')
    })
  })
}

export const searchAll = async (
  supplier: FlightSupplier, query: FlightSupplierQuery, signal: AbortSignal = new AbortController().signal,
): Promise<FlightOffer[]> => {
  const offers: FlightOffer[] = []
  for await (const batch of supplier.search(query, signal)) offers.push(...batch.offers)
  return offers
}

const A_TRAVELLER: SupplierTraveller = { passengerType: 'ADT', givenName: 'Ada', familyName: 'Byron', birthDate: '1990-12-10' }

/** A request for the first offer that can be booked, at its price of now. */
const aBooking = async (
  { supplier }: FlightSupplierFixture, query: FlightSupplierQuery, idempotencyKey: string, wanted?: FlightOffer,
): Promise<FlightBookRequest> => {
  const offer = wanted ?? (await searchAll(supplier, query))[0]
  const fareKey = offer?.fares[0]?.fareKey ?? ''
  const request = { offerKey: offer?.offerKey ?? '', fareKey, query }
  const priced = await supplier.price(request, new AbortController().signal)
  if (priced.kind !== 'PRICED') throw new Error(`not priced: ${priced.kind}`)
  expect(priced.fare.fareKey).toBe(fareKey)
  expect(priced.offer.bounds).toEqual(offer?.bounds)
  return { ...request, idempotencyKey, acceptedTotal: priced.fare.total, travellers: [A_TRAVELLER], contactEmail: 'ada@example.org' }
}

const expectCompleteOffer = ({ fares, bounds }: FlightOffer, query: FlightSupplierQuery): void => {
  expect(bounds.map(({ direction }) => direction)).toEqual(query.returnDate === undefined ? ['OUTBOUND'] : ['OUTBOUND', 'INBOUND'])
  expect(bounds[0]?.departsAt.slice(0, 10)).toBe(query.departureDate)
  fares.forEach((fare, index) => {
    expectPartyTotal(fare)
    const previous = fares[index - 1]
    if (previous !== undefined) expect(compareMoney(previous.total, fare.total)).toBeLessThanOrEqual(0)
    expect(fare.seatsLeft === null || (fare.seatsLeft >= 1 && fare.seatsLeft <= 9)).toBe(true)
  })
}

const expectPartyTotal = ({ total, passengerPrices }: PricedFare): void => {
  const sum = passengerPrices.reduce((amount, { count, base, taxes }) => amount + count * (base.amountMinor + taxes.amountMinor), 0)
  expect(sum).toBe(total.amountMinor)
}
