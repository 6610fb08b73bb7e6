import { cabinSchema } from '@portolan/contract/flights/flights'
import { fromInstant, toInstant } from '../../../platform/clock.ts'
import type { FlightOfferRequest } from '../../flight-port.ts'
import type { LedgerOrder, LedgerStock, LedgerTerms, SupplierLedger } from '../../order-port.ts'
import { flightLoad } from '../fares/seat-load.ts'
import { findFlight, flightNamesOf } from '../offers/offer-key.ts'
import { seatsWanted } from '../offers/search-offers.ts'
import { type Desk, priceDayOf } from './desk.ts'
import type { BookedOrder, FlightSeats } from './sold-seats.ts'

/** One supplier's book as an audit reads it: its orders with their flights, and the seats of its flights. */
export const readLedger = async (desk: Desk, since: string): Promise<SupplierLedger> => {
  const { orders, seats } = await desk.soldSeats.readBook(desk.id, fromInstant(since))
  return { orders: orders.map((order) => toLedgerOrder(desk, order)), stock: seats.filter((each) => isOurs(desk, each)).map((each) => toStock(desk, each)) }
}

/** An offer is named by its flights, so the book has to name the same. */
export const termsOf = ({ offerKey, query }: FlightOfferRequest): LedgerTerms => ({ services: flightNamesOf(offerKey), quantity: seatsWanted(query) })

const toLedgerOrder = ({ id }: Desk, { flightKeys, seats, soldAt, status, ...order }: BookedOrder): LedgerOrder => ({
  supplierId: id,
  supplierOrderId: order.supplierOrderId,
  idempotencyKey: order.idempotencyKey,
  status: status === 'BOOKED' ? 'CONFIRMED' : 'CANCELLED',
  total: order.total,
  bookingReference: order.bookingReference,
  inboundReference: order.inboundReference ?? null,
  services: flightKeys.map((key) => partsOf(key).name),
  quantity: seats,
  orderedAt: toInstant(soldAt),
  answeredBy: null,
})

/** All suppliers' seats are counted together: a flight is for whoever sold it, else for whoever sells its airline, else for everyone to report. */
const isOurs = ({ id, carriers, airlines }: Desk, { sellers, flightKey }: FlightSeats): boolean => {
  if (sellers.length > 0) return sellers.includes(id)
  const sells = (list: Desk['carriers']): boolean => list.some(({ code }) => flightKey.startsWith(code))
  return sells(carriers) || !sells(airlines)
}

const toStock = (desk: Desk, { flightKey, sold, ordered, lastSoldAt }: FlightSeats): LedgerStock =>
  ({ item: flightKey, sold, ordered, capacity: capacityOf(desk, flightKey, lastSoldAt) })

/** Fewer seats are for sale each day, so no flight has more sold than there were on the day of its last sale. Null for a flight that is flown no more. */
const capacityOf = (desk: Desk, flightKey: string, lastSoldAt: number | null): number | null => {
  const { name, cabin } = partsOf(flightKey)
  const flight = findFlight(desk.network, name)
  const known = cabinSchema.safeParse(cabin)
  if (flight === null || lastSoldAt === null || !known.success) return null
  return flightLoad(flight, priceDayOf(lastSoldAt), desk.network.world.seedHash).seats(known.data)
}

const partsOf = (flightKey: string): { name: string; cabin: string } => {
  const [name = '', cabin = ''] = flightKey.split(':')
  return { name, cabin }
}
