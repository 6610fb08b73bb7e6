import type { Travellers } from '@portolan/contract/flights/flights'
import type { Money } from '@portolan/contract/values/money'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { partySize } from '../flights/itinerary-facts.ts'

type Props = {
  perSeated: Money
  travellers: Travellers
  /** Where there is room for a few letters only; how many it is for stands apart, for where it was said already. */
  isShort?: boolean
}

/** "for all 3 · €119 each", under a party's price; infants on a lap pay their own fare, so "each" is for who has a seat. */
export const PartyPriceNote = ({ perSeated, travellers, isShort = false }: Props) => {
  const t = useTranslate()
  const { moneyShort } = useFormats()
  const count = partySize(travellers)
  if (count === 1) return <>{t('flights.forOne')}</>
  const price = moneyShort(perSeated)
  if (isShort) return <><i>{`${t('flights.forCount', { count })} · `}</i>{travellers.infants > 0 ? t('flights.seatShort', { price }) : t('flights.eachShort', { price })}</>
  return <>{travellers.infants > 0 ? t('flights.forAllSeated', { count, price }) : t('flights.forAllEach', { count, price })}</>
}
