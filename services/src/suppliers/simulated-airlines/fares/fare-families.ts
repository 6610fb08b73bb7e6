import type { BaggageAllowance, Cabin, Condition, Fare } from '@portolan/contract/flights/flights'
import type { Airline } from '@portolan/geo/airlines'
import { fareMoney } from './currency-rates.ts'

/** The fares of a bound as a table: the surcharge of each over the lowest fare, and what it includes. */

type ConditionRule = 'INCLUDED' | 'NOT_POSSIBLE' | { short: number; long: number }

export type FareFamily = {
  key: string
  name: string
  cabin: Cabin
  /** Amount in EUR that is added for each bound, before the factor applies. */
  step: { short: number; long: number }
  factor: number
  baggage: BaggageAllowance
  /** Fees are in EUR for one traveller. */
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

/** In the cabins above economy, network airlines sell similar fares. */
const FRONT_CABINS: readonly FareFamily[] = [
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

const LOW_COST_FAMILIES: readonly FareFamily[] = [
  family('BASIC', 'Basic', 'ECONOMY', { step: NONE, factor: 1 },
    { baggage: bags(null, 0), seatSelection: SEAT_FEE, change: CHANGE_FEE, refund: 'NOT_POSSIBLE' }),
  family('PLUS', 'Plus', 'ECONOMY', { step: { short: 24, long: 48 }, factor: 1 },
    { baggage: bags(10, 0), seatSelection: 'INCLUDED', change: CHANGE_FEE, refund: 'NOT_POSSIBLE' }),
  family('FLEX', 'Flex', 'ECONOMY', { step: { short: 46, long: 95 }, factor: 1.2 },
    { baggage: bags(10, 1, 20), seatSelection: 'INCLUDED', change: 'INCLUDED', refund: { short: 35, long: 70 } }),
]

/** Leisure airlines include a small cabin bag in all fares and a suitcase in the most popular fare. They never refund. */
const LEISURE_FAMILIES: readonly FareFamily[] = [
  family('LIGHT', 'Light', 'ECONOMY', { step: NONE, factor: 1 },
    { baggage: bags(6, 0), seatSelection: { short: 12, long: 30 }, change: { short: 60, long: 110 }, refund: 'NOT_POSSIBLE' }),
  family('HOLIDAY', 'Holiday', 'ECONOMY', { step: { short: 25, long: 50 }, factor: 1 },
    { baggage: bags(6, 1, 20), seatSelection: { short: 12, long: 30 }, change: { short: 60, long: 110 }, refund: 'NOT_POSSIBLE' }),
  family('COMFORT', 'Comfort', 'ECONOMY', { step: { short: 48, long: 98 }, factor: 1.12 },
    { baggage: bags(10, 1, 25), seatSelection: 'INCLUDED', change: 'INCLUDED', refund: 'NOT_POSSIBLE' }),
]

/** Airlines of the Gulf carry families between continents, so every fare includes a checked bag, heavier in the more expensive fares. */
const GULF_FAMILIES: readonly FareFamily[] = [
  family('SAVER', 'Saver', 'ECONOMY', { step: NONE, factor: 1 },
    { baggage: bags(7, 1, 25), seatSelection: { short: 12, long: 30 }, change: { short: 60, long: 130 }, refund: 'NOT_POSSIBLE' }),
  family('FLEX', 'Flex', 'ECONOMY', { step: { short: 30, long: 70 }, factor: 1.08 },
    { baggage: bags(7, 1, 30), seatSelection: 'INCLUDED', change: { short: 30, long: 60 }, refund: { short: 70, long: 160 } }),
  family('FLEX_PLUS', 'Flex Plus', 'ECONOMY', { step: { short: 30, long: 70 }, factor: 1.38 },
    { baggage: bags(7, 2, 23), seatSelection: 'INCLUDED', change: 'INCLUDED', refund: 'INCLUDED' }),
  ...FRONT_CABINS,
]

const FULL_SERVICE_FAMILIES: readonly FareFamily[] = [
  family('LIGHT', 'Light', 'ECONOMY', { step: NONE, factor: 1 },
    { baggage: bags(CABIN_BAG_KG, 0), seatSelection: SEAT_FEE, change: 'NOT_POSSIBLE', refund: 'NOT_POSSIBLE' }),
  family('CLASSIC', 'Classic', 'ECONOMY', { step: { short: 27, long: 66 }, factor: 1 },
    { baggage: bags(CABIN_BAG_KG, 1), seatSelection: 'INCLUDED', change: { short: 70, long: 150 }, refund: 'NOT_POSSIBLE' }),
  family('FLEX', 'Flex', 'ECONOMY', { step: { short: 27, long: 66 }, factor: 1.35 },
    { baggage: bags(CABIN_BAG_KG, 1), seatSelection: 'INCLUDED', change: 'INCLUDED', refund: 'INCLUDED' }),
  ...FRONT_CABINS,
]

/** Fare styles of airlines, which define the names and contents of their fares. */
export const FARE_STYLES = ['NETWORK', 'GULF', 'LOW_COST', 'LEISURE'] as const
export type FareStyle = (typeof FARE_STYLES)[number]

const FAMILIES: Readonly<Record<FareStyle, readonly FareFamily[]>> = {
  NETWORK: FULL_SERVICE_FAMILIES, GULF: GULF_FAMILIES, LOW_COST: LOW_COST_FAMILIES, LEISURE: LEISURE_FAMILIES,
}

export const familiesOf = (style: FareStyle, cabin: Cabin): readonly FareFamily[] => FAMILIES[style].filter((one) => one.cabin === cabin)

const GULF_STATES: ReadonlySet<string> = new Set(['AE', 'QA', 'BH', 'OM', 'KW', 'SA'])

const styleOf = ({ kind, country }: Airline): FareStyle => {
  if (kind !== 'FULL_SERVICE') return kind
  return GULF_STATES.has(country) ? 'GULF' : 'NETWORK'
}

/** The fare style of an offer's airlines. If they differ, the more common style, which includes less. */
export const fareStyleOf = (airlines: readonly Airline[]): FareStyle => {
  const [style = 'NETWORK', ...others] = new Set(airlines.map(styleOf))
  if (others.length === 0) return style
  return airlines.every(({ kind }) => kind === 'FULL_SERVICE') ? 'NETWORK' : 'LOW_COST'
}

/** The family as a fare of the contract, with fees in the requested currency. */
export const toFare = (one: FareFamily, isLongHaul: boolean, currency: string): Omit<Fare, 'fareId'> => {
  const condition = (rule: ConditionRule): Condition =>
    typeof rule === 'string' ? { kind: rule } : { kind: 'FEE', fee: fareMoney(isLongHaul ? rule.long : rule.short, currency) }
  return {
    name: one.name, cabin: one.cabin, baggage: one.baggage,
    seatSelection: condition(one.seatSelection), change: condition(one.change), refund: condition(one.refund),
  }
}
