import type { Country } from '@portolan/contract/cart'
import type { Language } from '@portolan/contract/product'
import { localeOf } from '@portolan/i18n/locale-of'
import { PHONE_PREFIXES } from './phone-prefixes.ts'

/** Every country with its name and telephone prefix, in the order a reader of the language looks for it. */
export const listCountries = (language: Language): Country[] => {
  const names = new Intl.DisplayNames(localeOf(language), { type: 'region' })
  const { compare } = new Intl.Collator(localeOf(language))
  return PHONE_PREFIXES
    .map(({ countryCode, phonePrefix }) => ({ code: countryCode, name: names.of(countryCode) ?? countryCode, phonePrefix }))
    .sort((a, b) => compare(a.name, b.name))
}
