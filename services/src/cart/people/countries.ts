import type { Country } from '@portolan/contract/cart/cart'
import type { Language } from '@portolan/contract/values/product'
import { localeOf } from '@portolan/i18n/locale-of'
import { trunkPrefixOf } from './phone-numbers.ts'
import { PHONE_PREFIXES } from './phone-prefixes.ts'

/** By country; the plans are read once. */
const trunkPrefixes = new Map<string, string | null>()

/** Every country with its name and telephone prefix, in the order a reader of the language looks for it. */
export const listCountries = (language: Language): Country[] => {
  const names = new Intl.DisplayNames(localeOf(language), { type: 'region' })
  const { compare } = new Intl.Collator(localeOf(language))
  return PHONE_PREFIXES
    .map(({ countryCode, phonePrefix }) => ({ code: countryCode, name: names.of(countryCode) ?? countryCode, phonePrefix, trunkPrefix: rememberedTrunkPrefix(countryCode) }))
    .sort((a, b) => compare(a.name, b.name))
}

const rememberedTrunkPrefix = (countryCode: string): string | null => {
  const known = trunkPrefixes.get(countryCode)
  if (known !== undefined) return known
  const prefix = trunkPrefixOf(countryCode)
  trunkPrefixes.set(countryCode, prefix)
  return prefix
}
