import * as z from 'zod/mini'

/** ISO 4217 code, upper case. */
export const currencySchema = z.string().check(z.regex(/^[A-Z]{3}$/))

/** An amount in the currency's minor unit (cents for EUR, whole yen for JPY), so sums are exact. */
export const moneySchema = z.object({ amountMinor: z.int(), currency: currencySchema })
export type Money = z.infer<typeof moneySchema>

/** ISO 4217 exponents that are not 2, for the currencies a brand may sell in. */
const EXPONENT: Readonly<Record<string, number>> = {
  BHD: 3, CLP: 0, ISK: 0, JOD: 3, JPY: 0, KRW: 0, KWD: 3, OMR: 3, PYG: 0, TND: 3, UGX: 0, VND: 0, XAF: 0, XOF: 0,
}

/** Number of decimal places of a currency: EUR 2, JPY 0, KWD 3. */
export const currencyExponent = (currency: string): number => EXPONENT[currency] ?? 2

export const money = (amountMinor: number, currency: string): Money => {
  if (!Number.isSafeInteger(amountMinor)) throw new RangeError(`Money needs a whole number of minor units, got ${amountMinor}`)
  return { amountMinor, currency }
}

/** Major units (12.34) to Money, rounded half away from zero. The only place that multiplies by the exponent. */
export const moneyFromMajor = (major: number, currency: string): Money => {
  const scaled = Math.abs(major) * 10 ** currencyExponent(currency)
  return money(Math.sign(major) * roundScaled(scaled) || 0, currency)
}

/** Rounds the decimal number that was written: 1.005 × 100 is 100.49999999999999 in binary. It only matters near a half. */
const roundScaled = (scaled: number): number => {
  const rounded = Math.round(scaled)
  // Stryker disable next-line all: a faster way to the same result.
  return scaled < 1e11 && Math.abs(scaled - rounded) < 0.49 ? rounded : Math.round(Number(scaled.toPrecision(15)))
}

/** Money to a number of major units, for display and schema.org only; never calculate with it. */
export const moneyToMajor = ({ amountMinor, currency }: Money): number => amountMinor / 10 ** currencyExponent(currency)

export const addMoney = (a: Money, b: Money): Money => money(a.amountMinor + b.amountMinor, sameCurrency(a, b))

export const subtractMoney = (a: Money, b: Money): Money => money(a.amountMinor - b.amountMinor, sameCurrency(a, b))

export const multiplyMoney = (a: Money, count: number): Money => money(a.amountMinor * count, a.currency)

export const sumMoney = (amounts: readonly Money[], currency: string): Money =>
  amounts.reduce(addMoney, money(0, currency))

/** Negative, zero or positive as a is below, equal to or above b. Throws when the currencies differ. */
export const compareMoney = (a: Money, b: Money): number => {
  sameCurrency(a, b)
  return a.amountMinor - b.amountMinor
}

/**
 * Splits an amount by weights so that the parts add up to it exactly: each part is rounded down and the
 * remaining minor units go one by one to the parts with the largest remainders, earlier parts first.
 */
export const splitMoney = (total: Money, weights: readonly number[]): Money[] => {
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0)
  if (weightSum <= 0 || weights.some((weight) => weight < 0)) {
    throw new RangeError('splitMoney needs weights of zero or more with a positive sum')
  }
  const exact = weights.map((weight) => (total.amountMinor * weight) / weightSum)
  const parts = exact.map(Math.floor)
  const missing = total.amountMinor - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder)
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1
  return parts.map((part) => money(part, total.currency))
}

const sameCurrency = (a: Money, b: Money): string => {
  if (a.currency !== b.currency) throw new RangeError(`Cannot mix ${a.currency} and ${b.currency}`)
  return a.currency
}
