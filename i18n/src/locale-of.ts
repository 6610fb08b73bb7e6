/** Languages as written where most brands sell: day before month, 24 hours, Monday first, Portugal's Portuguese. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-GB', es: 'es-ES', it: 'it-IT', fr: 'fr-FR', de: 'de-DE', pt: 'pt-PT' }

export const localeOf = (language: string): string => LOCALES[language] ?? language

/**
 * Where amounts are written otherwise than in the language's largest country: "CHF 1’234.50" in Zurich is "1.234,50 CHF" in Berlin.
 * fr-CH is left out: the server's and the browsers' tables (CLDR 48 and before) disagree about it, and the page would jump.
 */
const REGIONAL: ReadonlySet<string> = new Set(['de-AT', 'de-CH', 'en-CA', 'en-CH', 'fr-CA', 'it-CH'])

/** The locale of amounts for readers in a country, an ISO 3166-1 alpha-2 code; without one that of the language. */
export const numberLocaleOf = (language: string, country?: string): string => {
  const regional = `${language}-${country}`
  return REGIONAL.has(regional) ? regional : localeOf(language)
}

/** Switzerland's thousands are parted by ’, which newer tables write as a straight apostrophe; other apostrophes of a text stay. */
export const tidyNumber = (written: string): string => written.replace(/(?<=\d)'(?=\d{3})/g, '’')
