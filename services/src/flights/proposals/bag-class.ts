import type { BaggageAllowance, BAGGAGE_FACET_VALUES } from '@portolan/contract/flights/flights'

/** Which bags a fare includes: bit 0 the cabin bag, bit 1 a checked bag. */
export type BagClass = 0 | 1 | 2 | 3
export const BAG_CLASSES = [0, 1, 2, 3] as const

export const bagClassOf = (baggage: BaggageAllowance): BagClass => {
  if (baggage.cabinBagKg === null) return baggage.checkedBags > 0 ? 2 : 0
  return baggage.checkedBags > 0 ? 3 : 1
}

/** What each value of the facet baggageIncluded asks for, as bits: CABIN and CHECKED at least that bag, CABIN_CHECKED both. */
const BITS_OF_VALUE: Readonly<Record<(typeof BAGGAGE_FACET_VALUES)[number], number>> = { CABIN: 1, CHECKED: 2, CABIN_CHECKED: 3 }

export const hasBags = (bags: number, value: (typeof BAGGAGE_FACET_VALUES)[number] | undefined): boolean =>
  value !== undefined && (bags & BITS_OF_VALUE[value]) === BITS_OF_VALUE[value]
