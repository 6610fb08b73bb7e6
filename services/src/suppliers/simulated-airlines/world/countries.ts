/** Groups of countries, by ISO 3166-1 alpha-2 codes, that determine where airlines may and want to fly. */

const list = (codes: string): ReadonlySet<string> => new Set(codes.split(' '))

/**
 * The European single aviation market. Its airlines may fly between any two places in it (Regulation (EC) 1008/2008, EEA and CH; to and
 * inside GB by their subsidiaries).
 */
const SINGLE_MARKET = list('AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE NO IS LI CH GB GI JE GG IM FO')

/** Territories that belong to their country's home market. */
const HOME_OF_TERRITORY: Readonly<Record<string, string>> = {
  PR: 'US', VI: 'US', GU: 'US', MP: 'US', AS: 'US',
  RE: 'EU', GP: 'EU', MQ: 'EU', GF: 'EU', YT: 'EU', NC: 'EU', PF: 'EU', SJ: 'EU', GL: 'EU',
}

/** The market in which a country's airlines may fly domestic routes. */
export const marketOf = (country: string): string => HOME_OF_TERRITORY[country] ?? (SINGLE_MARKET.has(country) ? 'EU' : country)

const SCHENGEN = list('AT BE BG HR CZ DK EE FI FR DE GR HU IT LV LT LU MT NL PL PT RO SK SI ES SE NO IS LI CH')

/** True if there is no passport control between the two countries. */
export const isBorderless = (a: string, b: string): boolean => a === b || (SCHENGEN.has(a) && SCHENGEN.has(b))

/** Countries with a common language. Families, business and students travel between them more than distance predicts. */
const LANGUAGE_FAMILIES: readonly ReadonlySet<string>[] = [
  list('ES MX CO AR CL PE EC BO UY PY VE CR PA DO GT HN SV NI CU'),
  list('PT BR AO MZ CV ST GW'),
  list('FR BE CH CA MA TN DZ SN CI CM GA TG BJ ML BF NE MG MU RE GP MQ GF LB CG CD DJ KM YT NC PF'),
  list('GB IE US CA AU NZ ZA NG KE GH IN SG HK JM BB TT BS BM'),
  list('AE SA QA KW BH OM JO LB EG MA TN DZ IQ SD LY'),
  list('CN HK MO TW SG MY'),
  list('RU KZ UZ KG TJ AM AZ BY GE'),
]

export const shareLanguage = (a: string, b: string): boolean =>
  LANGUAGE_FAMILIES.some((family) => family.has(a) && family.has(b))

/** Countries without flights to and from Russia since 2022, because they and Russia have closed their airspace to each other's airlines. */
const CLOSED_TO_RUSSIA = list('US CA UA JP KR AU NZ TW SG')
/** Countries without flights to Israel. */
const NO_LINK_WITH_ISRAEL = list('LB SY IQ IR KW SA QA OM DZ TN LY PK BD MY ID YE SD AF')

export const isClosedSky = (a: string, b: string): boolean => isClosedFor(a, b) || isClosedFor(b, a)

const isClosedFor = (a: string, b: string): boolean =>
  (a === 'RU' && (CLOSED_TO_RUSSIA.has(b) || marketOf(b) === 'EU')) || (a === 'IL' && NO_LINK_WITH_ISRAEL.has(b))
