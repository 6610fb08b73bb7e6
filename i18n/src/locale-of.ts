/** Languages as written where no country says otherwise: day before month, 24 hours, Portugal's Portuguese. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-GB', es: 'es-ES', it: 'it-IT', fr: 'fr-FR', de: 'de-DE', pt: 'pt-PT' }

/**
 * Countries whose way of writing a language CLDR knows and that differs from the locale above: "Jan 14", "3:55 PM" in the US, "R$ 1.335,97"
 * in Brazil. Left out: countries that CLDR gives two decimal signs, one for numbers and one for amounts (English in France, French in
 * Switzerland), and those that browsers of a few years do not know yet. So server and browser write the same.
 */
const COUNTRIES: Readonly<Record<string, string>> = {
  en: 'AE AG AI AS AT AU BB BI BM BS BW BZ CA CC CH CK CM CX CY DM ER FJ FK FM GD GG GH GI GM GU GY HK IE IL IM IN IO JE JM KE KI KN KY LC LR LS MG MH MO MP MS '
    + 'MT MU MV MW MY NA NF NG NR NU NZ PG PH PK PN PR PW RW SB SC SD SG SH SL SS SX SZ TC TK TO TT TV TZ UG UM US VC VG VI VU WS ZA ZM ZW',
  es: 'AR BO BR BZ CL CO CR CU DO EC GQ GT HN MX NI PA PE PH PR PY SV US UY VE',
  it: 'CH',
  fr: 'BI CA CD DJ DZ GN HT KM LU MA MG MR MU RW SC SY TD TN VU',
  de: 'AT CH IT LI',
  pt: 'AO BR MO MZ ST',
}

/** The locale of everything written for readers of a language in a country, an ISO 3166-1 alpha-2 code. */
export const localeOf = (language: string, country?: string | null): string =>
  country && COUNTRIES[language]?.split(' ').includes(country) ? `${language}-${country}` : LOCALES[language] ?? language

/** Swiss numbers separate thousands by ’; newer CLDR tables write a straight apostrophe. Other apostrophes stay. */
export const tidyNumber = (written: string): string => written.replace(/(?<=\d)'(?=\d{3})/g, '’')
