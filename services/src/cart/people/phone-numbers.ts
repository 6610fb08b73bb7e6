import type { Country } from '@portolan/contract/cart/cart'
import type { Language } from '@portolan/contract/values/product'
import { localeOf } from '@portolan/i18n/locale-of'
import { getExampleNumber, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import examples from 'libphonenumber-js/mobile/examples'
import { type Complaint, complaint } from '../../platform/http/field-problems.ts'

/** Telephone numbers by the national plans, as libphonenumber knows them. */

/**
 * The trunk prefix, dialled before a number inside the country only: "0" in France, "06" in Hungary. Null if there is none, or if the zero
 * is part of the number, as in Italy, Ivory Coast and Congo.
 */
export const trunkPrefixOf = (country: string): string | null => {
  const example = isSupportedCountry(country) ? getExampleNumber(country, examples) : undefined
  if (!example) return null
  const { nationalNumber } = example
  return TRUNK_PREFIXES.find((prefix) => parsePhoneNumberFromString(`${prefix}${nationalNumber}`, example.country)?.nationalNumber === nationalNumber) ?? null
}

/** All trunk prefixes of the world's national plans. */
const TRUNK_PREFIXES = ['0', '8', '1', '06'] as const

/** Problems of an international number for its country, by field of the contact; empty when there are none. */
export const phoneProblems = (phoneCountryCode: string, phoneNumber: string): Record<string, Complaint> => {
  const known = PHONE_PREFIXES.find(({ countryCode }) => countryCode === phoneCountryCode)
  if (!known) return { phoneCountryCode: complaint('form.country') }
  // Countries that share a calling code are treated as one: only a number's later digits tell them apart, and their ranges change.
  const [callingCode = ''] = known.phonePrefix.split(' ')
  if (!phoneNumber.startsWith(callingCode)) return { phoneNumber: complaint('form.phoneCountry') }
  const parsed = parsePhoneNumberFromString(phoneNumber)
  // Only lengths are checked: they stay the same for years, while new ranges of digits are assigned all the time.
  const isPossible = isSupportedCountry(phoneCountryCode) ? parsed?.isPossible() === true : true
  return isPossible ? {} : { phoneNumber: complaint('form.phone') }
}

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

/**
 * International calling codes (ITU-T E.164) by ISO 3166-1 country code. Countries that share a code and are told apart by the
 * digits after it carry those too ('+1 809').
 */
const BY_PREFIX: Readonly<Record<string, string>> = {
  1: 'US CA', '1 242': 'BS', '1 246': 'BB', '1 264': 'AI', '1 268': 'AG', '1 284': 'VG', '1 340': 'VI', '1 345': 'KY', '1 441': 'BM',
  '1 473': 'GD', '1 649': 'TC', '1 664': 'MS', '1 670': 'MP', '1 671': 'GU', '1 684': 'AS', '1 721': 'SX', '1 758': 'LC', '1 767': 'DM',
  '1 784': 'VC', '1 787': 'PR', '1 809': 'DO', '1 868': 'TT', '1 869': 'KN', '1 876': 'JM',
  7: 'RU KZ', 20: 'EG', 211: 'SS', 212: 'MA EH', 213: 'DZ', 216: 'TN', 218: 'LY', 220: 'GM', 221: 'SN', 222: 'MR', 223: 'ML', 224: 'GN',
  225: 'CI', 226: 'BF', 227: 'NE', 228: 'TG', 229: 'BJ', 230: 'MU', 231: 'LR', 232: 'SL', 233: 'GH', 234: 'NG', 235: 'TD', 236: 'CF',
  237: 'CM', 238: 'CV', 239: 'ST', 240: 'GQ', 241: 'GA', 242: 'CG', 243: 'CD', 244: 'AO', 245: 'GW', 246: 'IO', 248: 'SC', 249: 'SD',
  250: 'RW', 251: 'ET', 252: 'SO', 253: 'DJ', 254: 'KE', 255: 'TZ', 256: 'UG', 257: 'BI', 258: 'MZ', 260: 'ZM', 261: 'MG', 262: 'RE YT',
  263: 'ZW', 264: 'NA', 265: 'MW', 266: 'LS', 267: 'BW', 268: 'SZ', 269: 'KM', 27: 'ZA', 290: 'SH', 291: 'ER', 297: 'AW', 298: 'FO',
  299: 'GL', 30: 'GR', 31: 'NL', 32: 'BE', 33: 'FR', 34: 'ES', 350: 'GI', 351: 'PT', 352: 'LU', 353: 'IE', 354: 'IS', 355: 'AL',
  356: 'MT', 357: 'CY', 358: 'FI AX', 359: 'BG', 36: 'HU', 370: 'LT', 371: 'LV', 372: 'EE', 373: 'MD', 374: 'AM', 375: 'BY', 376: 'AD',
  377: 'MC', 378: 'SM', 379: 'VA', 380: 'UA', 381: 'RS', 382: 'ME', 383: 'XK', 385: 'HR', 386: 'SI', 387: 'BA', 389: 'MK', 39: 'IT',
  40: 'RO', 41: 'CH', 420: 'CZ', 421: 'SK', 423: 'LI', 43: 'AT', 44: 'GB GG IM JE', 45: 'DK', 46: 'SE', 47: 'NO SJ', 48: 'PL', 49: 'DE',
  500: 'FK GS', 501: 'BZ', 502: 'GT', 503: 'SV', 504: 'HN', 505: 'NI', 506: 'CR', 507: 'PA', 508: 'PM', 509: 'HT', 51: 'PE', 52: 'MX',
  53: 'CU', 54: 'AR', 55: 'BR', 56: 'CL', 57: 'CO', 58: 'VE', 590: 'GP BL MF', 591: 'BO', 592: 'GY', 593: 'EC', 594: 'GF', 595: 'PY',
  596: 'MQ', 597: 'SR', 598: 'UY', 599: 'CW BQ', 60: 'MY', 61: 'AU CX CC', 62: 'ID', 63: 'PH', 64: 'NZ', 65: 'SG', 66: 'TH', 670: 'TL',
  672: 'NF', 673: 'BN', 674: 'NR', 675: 'PG', 676: 'TO', 677: 'SB', 678: 'VU', 679: 'FJ', 680: 'PW', 681: 'WF', 682: 'CK', 683: 'NU',
  685: 'WS', 686: 'KI', 687: 'NC', 688: 'TV', 689: 'PF', 690: 'TK', 691: 'FM', 692: 'MH', 81: 'JP', 82: 'KR', 84: 'VN', 850: 'KP',
  852: 'HK', 853: 'MO', 855: 'KH', 856: 'LA', 86: 'CN', 880: 'BD', 886: 'TW', 90: 'TR', 91: 'IN', 92: 'PK', 93: 'AF', 94: 'LK',
  95: 'MM', 960: 'MV', 961: 'LB', 962: 'JO', 963: 'SY', 964: 'IQ', 965: 'KW', 966: 'SA', 967: 'YE', 968: 'OM', 970: 'PS', 971: 'AE',
  972: 'IL', 973: 'BH', 974: 'QA', 975: 'BT', 976: 'MN', 977: 'NP', 98: 'IR', 992: 'TJ', 993: 'TM', 994: 'AZ', 995: 'GE', 996: 'KG',
  998: 'UZ',
}

export type PhonePrefix = { countryCode: string; phonePrefix: string }

export const PHONE_PREFIXES: readonly PhonePrefix[] = Object.entries(BY_PREFIX).flatMap(([prefix, codes]) =>
  codes.split(' ').map((countryCode) => ({ countryCode, phonePrefix: `+${prefix}` })))
