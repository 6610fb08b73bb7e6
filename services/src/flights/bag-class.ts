import type { BaggageAllowance } from '@portolan/contract/flights'

/** Which bags a fare includes: bit 0 the cabin bag, bit 1 a checked bag. */
export type BagClass = 0 | 1 | 2 | 3
export const BAG_CLASSES = [0, 1, 2, 3] as const

export const bagClassOf = (baggage: BaggageAllowance): BagClass => {
  if (baggage.cabinBagKg === null) return baggage.checkedBags > 0 ? 2 : 0
  return baggage.checkedBags > 0 ? 3 : 1
}

/** Facet baggageIncluded: CABIN and CHECKED mean at least that bag, CABIN_CHECKED both. */
export const BAGGAGE_CLASSES: Readonly<Record<string, readonly BagClass[]>> = {
  CABIN: [1, 3],
  CHECKED: [2, 3],
  CABIN_CHECKED: [3],
}

/** Classes that any of the chosen values accepts; every class when none is chosen. */
export const acceptedClasses = (values: readonly string[]): readonly BagClass[] =>
  values.length === 0 ? BAG_CLASSES : BAG_CLASSES.filter((bags) => values.some((value) => BAGGAGE_CLASSES[value]?.includes(bags)))
