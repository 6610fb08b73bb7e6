import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareMoney } from '@portolan/contract/values/money'
import type { FlightOffer, FlightOfferRequest, FlightSupplier, FlightSupplierQuery, PricedFare } from './flight-port.ts'
import { describeOrderPort, type OrderPortFixture, type Scarcity } from './order-port.port-suite.ts'

/** Conformance tests for every flight supplier. An adapter's test calls them with a supplier that is ready to sell. */
export type FlightSupplierFixture = {
  supplier: FlightSupplier
  /** The same supplier in a process started later. */
  anotherInstance: () => FlightSupplier
  /** A query for one adult that finds several offers. */
  query: FlightSupplierQuery
  /** A query for one adult that finds an offer with fewer than nine seats left. */
  scarceQuery?: FlightSupplierQuery
  close: () => Promise<void>
}

export const describeFlightSupplier = (name: string, open: () => Promise<FlightSupplierFixture>, scarcity: Scarcity): void => {
  describeOrderPort(name, async () => toOrderPortFixture(await open()), scarcity)
  describe(`${name} as a flight supplier`, () => {
    let fixture: FlightSupplierFixture
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

    it('quotes the fare and the flights that the search found', async () => {
      const { supplier, query } = fixture
      const [offer] = await searchAll(supplier, query)
      const fareKey = offer?.fares[0]?.fareKey ?? ''
      const quote = await supplier.quote({ offerKey: offer?.offerKey ?? '', fareKey, query }, new AbortController().signal)
      expect(quote).toMatchObject({ kind: 'QUOTED', fare: { fareKey }, offer: { bounds: offer?.bounds } })
      if (quote.kind === 'QUOTED') expect(quote.price.sold).toEqual(quote.fare.total)
    })

    it('stops a search if the caller aborts it', async () => {
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

const toOrderPortFixture = ({ supplier, anotherInstance, query, scarceQuery, close }: FlightSupplierFixture): OrderPortFixture<FlightOfferRequest> => ({
  port: supplier,
  anotherInstance,
  anOffer: async () => {
    const [offer] = await searchAll(supplier, query)
    return { offerKey: offer?.offerKey ?? '', fareKey: offer?.fares.at(-1)?.fareKey ?? '', query }
  },
  ...(scarceQuery === undefined ? {} : {
    aScarceOffer: async () => {
      const scarce = (await searchAll(supplier, scarceQuery)).find(({ fares }) => (fares[0]?.seatsLeft ?? 9) < 9)
      const [fare] = scarce?.fares ?? []
      if (!scarce || !fare) throw new Error('no scarce offer')
      return { ref: { offerKey: scarce.offerKey, fareKey: fare.fareKey, query: scarceQuery }, left: fare.seatsLeft ?? 0 }
    },
  }),
  close,
})

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
