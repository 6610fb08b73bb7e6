import type { FlightSupplierQuery } from '../supplier.ts'

/** Routes on which a test knows what happens, as suppliers publish them for their test systems. Active by a fault switch only. */

export type MagicBehaviour = 'NO_OFFERS' | 'CONNECTING_ONLY' | 'TIME_OUT'

const MAGIC_ROUTES: readonly { from: string; to: string; behaviour: MagicBehaviour }[] = [
  { from: 'PVD', to: 'RAI', behaviour: 'NO_OFFERS' },
  { from: 'LHR', to: 'DXB', behaviour: 'CONNECTING_ONLY' },
  { from: 'STN', to: 'LHR', behaviour: 'TIME_OUT' },
]

/** How long a supplier that times out stays silent: longer than any caller waits. */
export const TIME_OUT_MS = 90_000

export const magicBehaviour = ({ originAirports, destinationAirports }: FlightSupplierQuery): MagicBehaviour | null =>
  MAGIC_ROUTES.find(({ from, to }) => originAirports[0] === from && destinationAirports[0] === to)?.behaviour ?? null
