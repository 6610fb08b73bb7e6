import type { BaggageAllowance, Cabin, Condition, Fare } from '@portolan/contract/flights'
import { fareMoney } from './currency-rates.ts'

/** The fares in which a bound is sold, as a table: what each costs over the lowest one, and what it includes. */

type ConditionRule = 'INCLUDED' | 'NOT_POSSIBLE' | { short: number; long: number }

export type FareFamily = {
  key: string
  name: string
  cabin: Cabin
  /** EUR added for each bound, then factor. */
  step: { short: number; long: number }
  factor: number
  baggage: BaggageAllowance
  /** Fees in EUR for one traveller. */
  seatSelection: ConditionRule
  change: ConditionRule
  refund: ConditionRule
}

const CABIN_BAG_KG = 8
const CHECKED_KG = 23
const PREMIUM_CHECKED_KG = 32
const bags = (cabinBagKg: number | null, checkedBags: number, kg = CHECKED_KG): BaggageAllowance => ({
  personalItem: true, cabinBagKg, checkedBags, checkedBagKg: checkedBags > 0 ? kg : null,
})
const BUSINESS_BAGS = bags(2 * CABIN_BAG_KG, 2, PREMIUM_CHECKED_KG)
const NONE = { short: 0, long: 0 }
const SEAT_FEE = { short: 9, long: 24 }
const CHANGE_FEE = { short: 50, long: 120 }

const family = (
  key: string, name: string, cabin: Cabin, price: Pick<FareFamily, 'step' | 'factor'>,
  included: Pick<FareFamily, 'baggage' | 'seatSelection' | 'change' | 'refund'>,
): FareFamily => ({ key, name, cabin, ...price, ...included })

const LOW_COST_FAMILIES: readonly FareFamily[] = [
  family('BASIC', 'Basic', 'ECONOMY', { step: NONE, factor: 1 },
    { baggage: bags(null, 0), seatSelection: SEAT_FEE, change: CHANGE_FEE, refund: 'NOT_POSSIBLE' }),
  family('PLUS', 'Plus', 'ECONOMY', { step: { short: 24, long: 48 }, factor: 1 },
    { baggage: bags(10, 0), seatSelection: 'INCLUDED', change: CHANGE_FEE, refund: 'NOT_POSSIBLE' }),
  family('FLEX', 'Flex', 'ECONOMY', { step: { short: 46, long: 95 }, factor: 1.2 },
    { baggage: bags(10, 1, 20), seatSelection: 'INCLUDED', change: 'INCLUDED', refund: { short: 35, long: 70 } }),
]

const FULL_SERVICE_FAMILIES: readonly FareFamily[] = [
  family('LIGHT', 'Light', 'ECONOMY', { step: NONE, factor: 1 },
    { baggage: bags(CABIN_BAG_KG, 0), seatSelection: SEAT_FEE, change: 'NOT_POSSIBLE', refund: 'NOT_POSSIBLE' }),
  family('CLASSIC', 'Classic', 'ECONOMY', { step: { short: 27, long: 66 }, factor: 1 },
    { baggage: bags(CABIN_BAG_KG, 1), seatSelection: 'INCLUDED', change: { short: 70, long: 150 }, refund: 'NOT_POSSIBLE' }),
  family('FLEX', 'Flex', 'ECONOMY', { step: { short: 27, long: 66 }, factor: 1.35 },
    { baggage: bags(CABIN_BAG_KG, 1), seatSelection: 'INCLUDED', change: 'INCLUDED', refund: 'INCLUDED' }),
  family('PREMIUM', 'Premium', 'PREMIUM_ECONOMY', { step: NONE, factor: 1 },
    { baggage: bags(CABIN_BAG_KG, 2), seatSelection: 'INCLUDED', change: { short: 70, long: 150 }, refund: 'NOT_POSSIBLE' }),
  family('PREMIUM_FLEX', 'Premium Flex', 'PREMIUM_ECONOMY', { step: NONE, factor: 1.3 },
    { baggage: bags(CABIN_BAG_KG, 2), seatSelection: 'INCLUDED', change: 'INCLUDED', refund: 'INCLUDED' }),
  family('BUSINESS', 'Business Saver', 'BUSINESS', { step: NONE, factor: 1 },
    { baggage: BUSINESS_BAGS, seatSelection: 'INCLUDED', change: { short: 90, long: 250 }, refund: 'NOT_POSSIBLE' }),
  family('BUSINESS_FLEX', 'Business Flex', 'BUSINESS', { step: NONE, factor: 1.3 },
    { baggage: BUSINESS_BAGS, seatSelection: 'INCLUDED', change: 'INCLUDED', refund: 'INCLUDED' }),
  family('FIRST', 'First', 'FIRST', { step: NONE, factor: 1 },
    { baggage: bags(2 * CABIN_BAG_KG, 3, PREMIUM_CHECKED_KG), seatSelection: 'INCLUDED', change: 'INCLUDED', refund: 'INCLUDED' }),
]

export const familiesOf = (isFullService: boolean, cabin: Cabin): readonly FareFamily[] =>
  (isFullService ? FULL_SERVICE_FAMILIES : LOW_COST_FAMILIES).filter((one) => one.cabin === cabin)

/** The family as a fare of the contract, with fees in the asked currency. */
export const toFare = (one: FareFamily, isLongHaul: boolean, currency: string): Omit<Fare, 'fareId'> => {
  const condition = (rule: ConditionRule): Condition =>
    typeof rule === 'string' ? { kind: rule } : { kind: 'FEE', fee: fareMoney(isLongHaul ? rule.long : rule.short, currency) }
  return {
    name: one.name, cabin: one.cabin, baggage: one.baggage,
    seatSelection: condition(one.seatSelection), change: condition(one.change), refund: condition(one.refund),
  }
}
