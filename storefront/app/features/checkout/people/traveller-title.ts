import type { TravellerSlot } from '@portolan/contract/cart/cart'
import type { Translate } from '../../../platform/i18n/use-translate.ts'

/** "Adult 2", "Child 1": counted within the type. */
export const travellerTitle = (t: Translate, slot: TravellerSlot, slots: readonly TravellerSlot[]): string => {
  const ofType = slots.filter(({ passengerType }) => passengerType === slot.passengerType)
  const number = ofType.filter(({ travellerNumber }) => travellerNumber <= slot.travellerNumber).length
  switch (slot.passengerType) {
    case 'ADT': return t('checkout.adultNumber', { number: String(number) })
    case 'CHD': return t('checkout.childNumber', { number: String(number) })
    case 'INF': return t('checkout.infantNumber', { number: String(number) })
    default: return slot.passengerType satisfies never
  }
}
