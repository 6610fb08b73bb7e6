import { getExampleNumber, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import examples from 'libphonenumber-js/mobile/examples'
import { type Complaint, complaint } from '../../platform/http/field-problems.ts'
import { PHONE_PREFIXES } from './phone-prefixes.ts'

/** Telephone numbers by the national plans, as libphonenumber knows them. */

/**
 * What people dial before a number at home and not from abroad: "0" in France, "06" in Hungary. Null where there is nothing such, or where
 * the zero is part of the number, as in Italy, Ivory Coast and Congo.
 */
export const trunkPrefixOf = (country: string): string | null => {
  const example = isSupportedCountry(country) ? getExampleNumber(country, examples) : undefined
  if (!example) return null
  const { nationalNumber } = example
  return TRUNK_PREFIXES.find((prefix) => parsePhoneNumberFromString(`${prefix}${nationalNumber}`, example.country)?.nationalNumber === nationalNumber) ?? null
}

/** All there are in the world's national plans. */
const TRUNK_PREFIXES = ['0', '8', '1', '06'] as const

/** What is wrong with an international number and the country it was given for, by field of the contact; empty when nothing is. */
export const phoneProblems = (phoneCountryCode: string, phoneNumber: string): Record<string, Complaint> => {
  const known = PHONE_PREFIXES.find(({ countryCode }) => countryCode === phoneCountryCode)
  if (!known) return { phoneCountryCode: complaint('form.country') }
  // Countries that share a calling code are one here: a number says which of them it is of only by its later digits, which move.
  const [callingCode = ''] = known.phonePrefix.split(' ')
  if (!phoneNumber.startsWith(callingCode)) return { phoneNumber: complaint('form.phoneCountry') }
  const parsed = parsePhoneNumberFromString(phoneNumber)
  // Lengths hold for years, ranges of digits do not: a number that was given out yesterday is no mistake.
  const isPossible = isSupportedCountry(phoneCountryCode) ? parsed?.isPossible() === true : true
  return isPossible ? {} : { phoneNumber: complaint('form.phone') }
}
