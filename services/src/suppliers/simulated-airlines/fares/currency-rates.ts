import { currencyExponent, moneyFromMajor, type Money } from '@portolan/contract/values/money'

/** The simulated airlines calculate in EUR and sell in these currencies. The rates are fixed, so that prices are repeatable. */
const UNITS_A_EUR: Readonly<Record<string, number>> = {
  EUR: 1, GBP: 0.86, USD: 1.09, CHF: 0.96, BRL: 6.1, PLN: 4.28, SEK: 11.3, NOK: 11.6, DKK: 7.46, CZK: 25.1, HUF: 395, RON: 4.97, BGN: 1.956,
  TRY: 38, MXN: 20.5, ARS: 1_150, CLP: 1_030, COP: 4_450, PEN: 4.1, CAD: 1.5, AUD: 1.67, NZD: 1.82,
  JPY: 164, CNY: 7.85, INR: 91, AED: 4, SAR: 4.09,
  ILS: 4.05, MAD: 10.8, ZAR: 20.2, KRW: 1_490, SGD: 1.46, HKD: 8.5, THB: 38, ISK: 150, KWD: 0.335,
}

/** Fares are rounded to whole units, and in currencies with small units to tens or hundreds. */
const wholeUnits = (rate: number): number => (rate >= 900 ? 100 : rate >= 90 ? 10 : 1)

export const isSoldIn = (currency: string): boolean => UNITS_A_EUR[currency] !== undefined

/** Converts a EUR amount and rounds it to the fare unit of the currency. Throws RangeError for a currency that is not sold. */
export const fareMoney = (eur: number, currency: string): Money => {
  const rate = rateOf(currency)
  const unit = wholeUnits(rate)
  return moneyFromMajor(Math.round((eur * rate) / unit) * unit, currency)
}

/** Converts a EUR amount and rounds it to the currency's minor unit, because taxes are not whole amounts. */
export const taxMoney = (eur: number, currency: string): Money => {
  const scale = 10 ** currencyExponent(currency)
  return moneyFromMajor(Math.round(eur * rateOf(currency) * scale) / scale, currency)
}

const rateOf = (currency: string): number => {
  const rate = UNITS_A_EUR[currency]
  if (rate === undefined) throw new RangeError(`No fares in ${currency}`)
  return rate
}
