import type { Fare, PassengerPrice, Travellers } from '@portolan/contract/flights/flights'
import { money } from '@portolan/contract/values/money'
import type { PricedFare } from '../../flight-port.ts'
import type { BoundFare } from './bound-fare.ts'
import { fareMoney, taxMoney } from './currency-rates.ts'
import { type FareFamily, toFare } from './fare-families.ts'

/** Prices of whole parties, by fare families, passenger types and the rule for return trips. They are converted once and then rounded. */

/** On full-service airlines, a return trip on one ticket costs less than two single fares. */
const RETURN_FACTOR = 0.92
const CHILD_FACTOR = { fullService: 0.75, lowCost: 1 }
const INFANT = { fullServiceShare: 0.1, lowCostEurABound: 27 }
const MOST_SEATS_SHOWN = 9

export type FareSheet = {
  /** Fares of one ticket for one or two bounds of the same kind of airline. `drift` is the factor by which the price has changed, usually 1. */
  price: (bounds: readonly BoundFare[], drift?: number) => PricedFare[]
  /** Party total of the cheapest family in minor units, for calendars. */
  cheapestMinor: (bounds: readonly BoundFare[]) => number
}

export type FareSheetTerms = { families: readonly FareFamily[]; isFullService: boolean; travellers: Travellers; currency: string; clubPercent?: number }

export const fareSheet = (terms: FareSheetTerms): FareSheet => {
  const { families, currency } = terms
  const fares = new Map<string, Omit<Fare, 'fareId'>>()
  const fareOf = (family: FareFamily, isLongHaul: boolean): Omit<Fare, 'fareId'> => {
    const key = `${family.key}${isLongHaul}`
    const fare = fares.get(key) ?? toFare(family, isLongHaul, currency)
    fares.set(key, fare)
    return fare
  }
  return {
    price: (bounds, drift = 1) => {
      const isLongHaul = bounds.some((bound) => bound.isLongHaul)
      const seatsLeft = Math.min(MOST_SEATS_SHOWN, ...bounds.map((bound) => bound.seats))
      return families.map((family) => {
        const passengerPrices = comparedPrices(terms, family, bounds, drift)
        const total = money(totalMinor(passengerPrices), currency)
        return { fareKey: family.key, fare: fareOf(family, isLongHaul), total, passengerPrices, seatsLeft }
      })
    },
    cheapestMinor: (bounds) => {
      const [family] = families
      return family === undefined ? Infinity : totalMinor(partyPrices(terms, family, bounds, 1))
    },
  }
}

const totalMinor = (prices: readonly PassengerPrice[]): number =>
  prices.reduce((sum, { count, base, taxes }) => sum + count * (base.amountMinor + taxes.amountMinor), 0)

/** Adds the public price to a club's price, for comparison. */
const comparedPrices = (terms: FareSheetTerms, ...fare: Priced): PassengerPrice[] => {
  const prices = partyPrices(terms, ...fare)
  if (!terms.clubPercent) return prices
  const publicPrices = partyPrices({ ...terms, clubPercent: 0 }, ...fare)
  return prices.map((price, at) => ({ ...price, publicBase: publicPrices[at]?.base ?? price.base }))
}

type Priced = [family: FareFamily, bounds: readonly BoundFare[], drift: number]

const partyPrices = (terms: FareSheetTerms, ...[family, bounds, drift]: Priced): PassengerPrice[] => {
  const { isFullService, travellers, currency, clubPercent = 0 } = terms
  // Taxes go to states and are not discounted.
  const clubFactor = 1 - clubPercent / 100
  const step = (bound: BoundFare): number => (bound.isLongHaul ? family.step.long : family.step.short)
  const adultEur = bounds.map((bound) => (bound.baseEur * drift + step(bound)) * family.factor * clubFactor)
  const base = (factor: number): PassengerPrice['base'] =>
    isFullService
      ? fareMoney(sum(adultEur) * (bounds.length > 1 ? RETURN_FACTOR : 1) * factor, currency)
      : money(sum(adultEur.map((eur) => fareMoney(eur * factor, currency).amountMinor)), currency)
  const taxes = money(sum(bounds.map((bound) => taxMoney(bound.taxesEur, currency).amountMinor)), currency)
  const prices: PassengerPrice[] = [{ passengerType: 'ADT', count: travellers.adults, base: base(1), taxes }]
  if (travellers.childAges.length > 0) {
    const factor = isFullService ? CHILD_FACTOR.fullService : CHILD_FACTOR.lowCost
    prices.push({ passengerType: 'CHD', count: travellers.childAges.length, base: base(factor), taxes })
  }
  if (travellers.infants > 0) prices.push({ passengerType: 'INF', count: travellers.infants, ...infantPrice(terms, base, bounds.length) })
  return prices
}

/** The price of an infant on a lap: a share of the adult fare or a fee for each bound, without airport charges. */
const infantPrice = (
  { isFullService, currency }: FareSheetTerms, base: (factor: number) => PassengerPrice['base'], bounds: number,
): Pick<PassengerPrice, 'base' | 'taxes'> => ({
  base: isFullService ? base(INFANT.fullServiceShare) : money(fareMoney(INFANT.lowCostEurABound, currency).amountMinor * bounds, currency),
  taxes: money(0, currency),
})

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
