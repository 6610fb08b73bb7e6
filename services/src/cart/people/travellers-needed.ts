import type { TravellerSlot } from '@portolan/contract/cart/cart'
import type { LocalDate } from '@portolan/contract/values/date'
import { type CartPorts, nowOf } from '../cart-run.ts'
import type { CartRecord } from '../record/cart-record.ts'
import { missingFields, travellerSlots } from './cart-travellers.ts'

/** The places for travellers of a cart today: whoever any of its lines needs, with the days of birth that fit all of them. */
export const slotsOf = (ports: Pick<CartPorts, 'clock' | 'lineKinds'>, { document: { lines, askNationality } }: CartRecord): TravellerSlot[] => {
  const today = nowOf(ports).slice(0, 10)
  const slots = new Map<number, TravellerSlot>()
  for (const line of lines) {
    const needed = ports.lineKinds.of(line).travellersNeeded(line)
    if (!needed) continue
    for (const slot of travellerSlots(needed.party, needed.lastDay, today, askNationality)) {
      const known = slots.get(slot.travellerNumber)
      const requiredFields = [...new Set([...(known?.requiredFields ?? []), ...slot.requiredFields, ...needed.fields])]
      slots.set(slot.travellerNumber, known ? { ...known, ...bothFit(known, slot), requiredFields } : { ...slot, requiredFields })
    }
  }
  // Each line numbers its places from 1, so a further one only adds higher numbers.
  return [...slots.values()]
}

/** The last day of all lines, on which ages are shown. */
export const lastTravelDay = ({ lineKinds }: Pick<CartPorts, 'lineKinds'>, { document: { lines } }: CartRecord): LocalDate => {
  const last = lines.map((line) => lineKinds.of(line).lastDay(line)).sort().at(-1)
  if (last === undefined) throw new Error('A cart without a line')
  return last
}

/** Every field that is still missing in a cart or no longer fits. */
export const missingOf = (ports: Pick<CartPorts, 'clock' | 'lineKinds'>, cart: CartRecord) =>
  missingFields(cart.document, slotsOf(ports, cart), lastTravelDay(ports, cart))

const bothFit = (a: TravellerSlot, b: TravellerSlot): Pick<TravellerSlot, 'earliestBirthDate' | 'latestBirthDate'> => ({
  earliestBirthDate: a.earliestBirthDate > b.earliestBirthDate ? a.earliestBirthDate : b.earliestBirthDate,
  latestBirthDate: a.latestBirthDate < b.latestBirthDate ? a.latestBirthDate : b.latestBirthDate,
})
