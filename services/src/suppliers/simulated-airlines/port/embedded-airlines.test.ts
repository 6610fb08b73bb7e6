import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../platform/database/test-database.ts'
import { systemRandom } from '../../../platform/random.ts'
import type { FlightOffer, FlightSupplier } from '../../flight-port.ts'
import { describeFlightSupplier, searchAll } from '../../flight-supplier.port-suite.ts'
import { A_CONTACT, A_TRAVELLER } from '../../order-port.port-suite.ts'
import { SupplierFailure } from '../../order-port.ts'
import { supplierNotesRepository } from '../../supplier-notes.repository.ts'
import { aQuery, supplierOptions } from '../builders.test-helper.ts'
import { type Faults, NO_FAULTS } from '../sales/faults.ts'
import { soldSeatsRepository } from '../sales/sold-seats.repository.ts'
import { embeddedAirlines, type EmbeddedAirlinesPorts } from './embedded-airlines.ts'

const supplier = (id: string, changes: Partial<EmbeddedAirlinesPorts> = {}): FlightSupplier => {
  const found = embeddedAirlines(supplierOptions(changes)).find((one) => one.id === id)
  if (found === undefined) throw new Error(`no supplier ${id}`)
  return found
}
const withFaults = (faults: Partial<Faults>) => ({ faults: () => ({ ...NO_FAULTS, priceDrift: 0, ...faults }) })
/** The keys by which the ledger counts the seats sold on an offer's flights. */
const seatKeysOf = ({ offerKey }: FlightOffer): string[] => offerKey.split(/[~+]/).map((flight) => `${flight}:ECONOMY`)
const signal = new AbortController().signal

for (const id of ['atlas', 'meridian', 'nimbus']) {
  describeFlightSupplier(id, async () => {
    const { database, close } = await openTestDatabase()
    const anInstance = () => supplier(id, { soldSeats: soldSeatsRepository(database), notes: supplierNotesRepository(database), random: systemRandom })
    return {
      supplier: anInstance(),
      anotherInstance: anInstance,
      query: aQuery({ returnDate: '2027-02-14' }),
      scarceQuery: aQuery({ destinationAirports: ['LHR', 'LGW', 'STN', 'LTN'], departureDate: '2026-11-22' }),
      close,
    }
  }, 'SCARCE_OFFERS')
}

describe('simulated airlines', () => {
  it('repeat their answers exactly, and share no airline', async () => {
    const query = aQuery({ originAirports: ['LHR', 'LGW'], destinationAirports: ['JFK'], returnDate: '2027-02-20' })
    const [atlas, again, nimbus] = await Promise.all(['atlas', 'atlas', 'nimbus'].map((id) => searchAll(supplier(id), query)))
    expect(again).toEqual(atlas)
    const carriers = new Set(nimbus?.map(({ validatingCarrier }) => validatingCarrier))
    expect(atlas?.some(({ validatingCarrier }) => carriers.has(validatingCarrier))).toBe(false)
  })

  it('name the terminals of airports that have several', async () => {
    const offers = await searchAll(supplier('meridian'), aQuery())
    const direct = offers.map(({ bounds }) => bounds[0]?.segments ?? []).filter(({ length }) => length === 1).flat()
    const ofIberia = direct.filter(({ marketingCarrier }) => marketingCarrier === 'IB')
    expect(ofIberia.length).toBeGreaterThan(0)
    expect(new Set(ofIberia.map(({ originTerminal, destinationTerminal }) => `${originTerminal} to ${destinationTerminal}`))).toEqual(new Set(['4 to 5']))
  })

  it('fail, find nothing or change prices if such a fault is injected', async () => {
    await expect(searchAll(supplier('atlas', withFaults({ search: 'GENERIC_ERROR' })), aQuery())).rejects.toBeInstanceOf(SupplierFailure)
    expect(await searchAll(supplier('atlas', withFaults({ search: 'NO_CONTENT' })), aQuery())).toEqual([])
    const [offer] = await searchAll(supplier('atlas'), aQuery())
    const request = { offerKey: offer?.offerKey ?? '', fareKey: 'LIGHT', query: aQuery() }
    const usual = await supplier('atlas').quote(request, signal)
    const dearer = await supplier('atlas', withFaults({ priceChange: true })).quote(request, signal)
    if (usual.kind !== 'QUOTED' || dearer.kind !== 'QUOTED') throw new Error('not priced')
    expect(usual.fare.total).toEqual(offer?.fares[0]?.total)
    expect(dearer.fare.total.amountMinor).toBeGreaterThan(usual.fare.total.amountMinor)
    expect((await supplier('atlas', withFaults({ soldOut: true })).quote(request, signal)).kind).toBe('SOLD_OUT')
  })

  it('change the price of about three in a hundred offers when they are priced again', async () => {
    const query = aQuery({ returnDate: '2027-02-14' })
    const offers = await searchAll(supplier('nimbus'), query)
    const drifting = supplier('nimbus', withFaults({ priceDrift: 0.03 }))
    const results = await Promise.all(offers.map(({ offerKey }) => drifting.quote({ offerKey, fareKey: 'BASIC', query }, signal)))
    const moved = results.filter((result, index) =>
      result.kind === 'QUOTED' && result.fare.total.amountMinor !== offers[index]?.fares[0]?.total.amountMinor)
    expect(moved.length / offers.length).toBeGreaterThan(0.005)
    expect(moved.length / offers.length).toBeLessThan(0.06)
  })

  it('keep a booking whose answer is lost', async () => {
    const { database, close } = await openTestDatabase()
    const soldSeats = soldSeatsRepository(database)
    const losing = supplier('atlas', { soldSeats, ...withFaults({ bookingTimeout: true }) })
    const [offer] = await searchAll(losing, aQuery())
    const fare = offer?.fares[0]
    if (offer === undefined || fare === undefined) throw new Error('no offer')
    const request = {
      ref: { offerKey: offer.offerKey, fareKey: fare.fareKey, query: aQuery() }, idempotencyKey: 'lost', acceptedTotal: fare.total,
      travellers: [A_TRAVELLER], contact: A_CONTACT,
    }
    await expect(losing.book(request, signal)).rejects.toBeInstanceOf(SupplierFailure)
    expect(await losing.lookUp('lost', signal)).toMatchObject({ kind: 'CONFIRMED' })
    await close()
  })

  it('sell an outbound and an inbound of different airlines as two tickets with separate references, either both or none', async () => {
    const { database, close } = await openTestDatabase()
    const soldSeats = soldSeatsRepository(database)
    const nimbus = supplier('nimbus', { soldSeats })
    const query = aQuery({ destinationAirports: ['STN', 'LGW', 'LTN'], returnDate: '2027-02-14' })
    const offers = await searchAll(nimbus, query)
    const mixed = offers.find(({ inboundCarrier }) => inboundCarrier !== undefined)
    const single = offers.find(({ inboundCarrier }) => inboundCarrier === undefined)
    if (mixed === undefined || single === undefined) throw new Error('not both kinds of offers')
    expect(mixed.bounds.map(({ segments }) => segments[0]?.marketingCarrier)).toEqual([mixed.validatingCarrier, mixed.inboundCarrier])
    const book = ({ offerKey, fares: [fare] }: FlightOffer) => nimbus.book({
      ref: { offerKey, fareKey: fare?.fareKey ?? '', query }, idempotencyKey: offerKey,
      acceptedTotal: { amountMinor: 10_000_000, currency: 'EUR' }, travellers: [A_TRAVELLER], contact: A_CONTACT,
    }, signal)
    const booked = await book(mixed)
    const { supplierOrderId = '', bookingReference = '', inboundReference = '' } = booked.kind === 'CONFIRMED' ? booked : {}
    expect(inboundReference).toMatch(/^[A-Z0-9]{6}$/)
    expect(inboundReference).not.toBe(bookingReference)
    const taken = await soldSeats.soldByFlight(seatKeysOf(mixed))
    expect([...taken.values()]).toEqual(seatKeysOf(mixed).map(() => 1))
    const order = { idempotencyKey: mixed.offerKey, supplierOrderId }
    await nimbus.cancel(order, await nimbus.cancellationQuote(order, signal), signal)
    expect(await nimbus.lookUp(mixed.offerKey, signal)).toMatchObject({ kind: 'CANCELLED', bookingReference, inboundReference })
    expect((await soldSeats.soldByFlight(seatKeysOf(mixed))).size).toBe(0)
    expect(await book(single)).not.toHaveProperty('inboundReference')
    await close()
  })

  it('follow the rules of magic routes only while these are switched on', async () => {
    const magic = supplier('atlas', withFaults({ magicRoutes: true }))
    const dubai = supplier('atlas')
    const toDubai = aQuery({ originAirports: ['LHR'], destinationAirports: ['DXB'] })
    const connecting = await searchAll(magic, toDubai)
    expect(connecting.length).toBeGreaterThan(0)
    expect(connecting.every(({ bounds }) => (bounds[0]?.stops ?? 0) > 0)).toBe(true)
    expect((await searchAll(dubai, toDubai)).some(({ bounds }) => bounds[0]?.stops === 0)).toBe(true)
    const toAmsterdam = aQuery({ originAirports: ['DXB'], destinationAirports: ['AMS'] })
    for (const [shop, technicalStops] of [[magic, 1], [dubai, 0]] as const) {
      const [one] = (await searchAll(shop, toAmsterdam)).filter(({ bounds }) => bounds[0]?.segments.length === 1)
      const [bound] = one?.bounds ?? []
      expect(bound?.segments[0]?.technicalStops).toHaveLength(technicalStops)
      expect(bound).toMatchObject({ stops: technicalStops, connections: [] })
      expect((bound?.durationMinutes ?? 0) > 9 * 60).toBe(technicalStops === 1)
      const priced = await shop.quote({ offerKey: one?.offerKey ?? '', fareKey: one?.fares[0]?.fareKey ?? '', query: toAmsterdam }, signal)
      expect(priced).toMatchObject({ kind: 'QUOTED', offer: { bounds: [bound] } })
    }
    expect(await searchAll(magic, aQuery({ originAirports: ['PVD'], destinationAirports: ['RAI'] }))).toEqual([])
    const timingOut = searchAll(magic, aQuery({ originAirports: ['STN'], destinationAirports: ['LHR'] }))
    await expect(timingOut).rejects.toBeInstanceOf(SupplierFailure)
  })

  it('refuse an invalid offer key', async () => {
    const refused = supplier('atlas').quote({ offerKey: "x'; drop table", fareKey: 'LIGHT', query: aQuery() }, signal)
    await expect(refused).rejects.toBeInstanceOf(SupplierFailure)
  })

  it('stream the first offers before the rest', async () => {
    const waits: number[] = []
    const streaming = supplier('meridian', { latencyFactor: 1, delay: async (milliseconds) => void waits.push(milliseconds) })
    const sizes: number[] = []
    for await (const { offers } of streaming.search(aQuery({ returnDate: '2027-02-14' }), signal)) sizes.push(offers.length)
    expect(sizes.length).toBe(3)
    expect(waits.length).toBe(3)
    const total = waits.reduce((sum, wait) => sum + wait, 0)
    expect(total).toBeGreaterThanOrEqual(180)
    expect(total).toBeLessThanOrEqual(900)
  })

  it('have a lowest price for each day that is close to the price of a search', async () => {
    const nimbus = supplier('nimbus')
    const query = aQuery({ returnDate: '2027-02-14' })
    const [calendar] = await (nimbus.cheapestByDay?.(query, ['2027-02-10'], 4, signal) ?? [])
    const cheapest = Math.min(...(await searchAll(nimbus, query)).map(({ fares }) => fares[0]?.total.amountMinor ?? Infinity))
    expect(calendar?.amountMinor).toBeGreaterThanOrEqual(cheapest)
    expect(calendar?.amountMinor).toBeLessThanOrEqual(cheapest * 1.15)
  })
})
