import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { SAME_AS_ENGLISH } from './same-as-english.ts'

/** The rules for translations that a program can check. Only a reader can say whether they are good: `npm run i18n:print`. */

type Rule = readonly [pattern: RegExp, problem: string]

/** House typography of every language. An apostrophe before a brace or # is ICU's own sign and stays straight. */
const EVERYWHERE: readonly Rule[] = [
  [/'(?![{}#'])/u, 'has a straight apostrophe; write ’'],
  [/"/u, 'has a straight quotation mark'],
  [/\.\.\./u, 'has three dots; write …'],
  [/ {2}/u, 'has two spaces in a row'],
  [/[a-zà-ÿ] - [a-zà-ÿ]/u, 'has a hyphen for a dash; write –'],
  [/[}#\d] (?:kg|km|min|h|%)(?!\p{L})/u, 'may break between a number and its unit; write U+00A0'],
  [/ …/u, 'may break before …; write U+00A0'],
]

/** Words of English that no sentence of another language needs. */
const ENGLISH_WORD = /\b(the|and|your|you|with|please|our|from|this|that|are|they|have|which|when|where)\b/iu

/** How each language addresses the shopper (docs/languages.md), its quotation marks and its own signs. */
const BY_LANGUAGE: Readonly<Record<string, readonly Rule[]>> = {
  es: [
    [/\b(usted(es)?|vosotros|vuestr[oa]s?|llámenos|actívelo|inténtelo)\b/iu, 'must say tú'],
    [/(^|[.?!] )(Elija|Pruebe|Quite|Escriba|Seleccione|Introduzca|Revise|Compruebe|Vuelva|Acepte|Pulse|Llame|Reserve)\b/u, 'must say tú'],
    [/^[^¿]*\?|\?[^¿]*\?/u, 'has ? without ¿'],
    [/[“”„]/u, 'must quote with « »'],
  ],
  it: [
    [/\b(Lei|Suo|Sua|La preghiamo|vostr[oaie])\b|(^|[.?!] )(Scelga|Tolga|Inserisca|Provi|Riprovi|Controlli|Prenoti)\b/u, 'must say tu'],
    [/[“”„]/u, 'must quote with « »'],
  ],
  fr: [
    [/(?<![\p{L}\d])(tu|toi|tes|t’)(?![\p{L}])/iu, 'must say vous'],
    [/[^\u202f][;!?](?=[\s})]|$)/u, 'needs a narrow no-break space (U+202F) before ; ! ?'],
    [/[^\u00a0][:»](?=[\s})]|$)|«(?!\u00a0)/u, 'needs a no-break space (U+00A0) before : » and after «'],
    [/(?<!\p{L})de \{(?:from|to|origin|destination|city|places?|airport|expected|airline|out|back|name)[,}]/iu, 'would need d’ before a vowel; say it without de'],
    [/[“”„]/u, 'must quote with « »'],
  ],
  de: [[/\b(du|dein\w*|dir|dich|euch|euer\w*)\b/iu, 'must say Sie'], [/[«»”]/u, 'must quote with „ “']],
  pt: [
    [/(?<!\p{L})(vocês?|teus?|tuas?|contigo|vossas?)(?!\p{L})/iu, 'must address the shopper without a pronoun, as Portugal does'],
    [/(^|[.?!] )(Faz|Escolhe|Verifica|Tenta|Introduz|Escreve|Procura)\b/u, 'must not say tu'],
    [/\b(está|estão|estamos|estou) \p{L}+ndo\b|\b(usuári|celular|ônibus|tela|cadastr|aplicativo|reembolsad[oa] em reais)/iu, 'is Brazilian; write as Portugal does'],
    [/[“”„]/u, 'must quote with « »'],
  ],
}

/** No page shows a larger count, so plural categories for larger numbers (a million) are not required. */
const LARGEST_COUNT = 9999

export const wordingProblems = (language: string, key: string, message: string, english: string): string[] => [
  ...[...EVERYWHERE, ...(BY_LANGUAGE[language] ?? [])].flatMap(([pattern, problem]) => (pattern.test(message) ? [problem] : [])),
  ...pluralProblems(language, message),
  ...(language === 'en' ? countProblems(message) : []),
  ...(language === 'en' ? [] : comparisonProblems(language, key, message, english)),
]

const comparisonProblems = (language: string, key: string, message: string, english: string): string[] => [
  ...sameProblems(language, key, message, english),
  ...(ENGLISH_WORD.test(words(message)) && !isListed(key, language) ? ['has an English word'] : []),
  ...(pluralsOf(english).length > 0 && pluralsOf(message).length === 0 ? ['counts something as English does, and has no plural'] : []),
  ...(edges(message) === edges(english) ? [] : ['begins or ends with other spaces than English']),
  ...(ending(message) === ending(english) ? [] : [`ends with other punctuation than English (${ending(english) || 'none'})`]),
]

const isListed = (key: string, language: string): boolean => SAME_AS_ENGLISH[key]?.languages.split(' ').includes(language) ?? false

const sameProblems = (language: string, key: string, message: string, english: string): string[] => {
  const listed = isListed(key, language)
  if (message !== english) return listed ? ['is listed in same-as-english.ts and is not the same: take it off the list'] : []
  return listed || !/\p{L}/u.test(words(message)) ? [] : ['is the same as in English: translate it, or list it in same-as-english.ts with the reason']
}

/** Entries for keys that no catalog has any more. */
export const strayListings = (keys: ReadonlySet<string>): string[] =>
  Object.keys(SAME_AS_ENGLISH).filter((key) => !keys.has(key)).map((key) => `same-as-english.ts: there is no message ${key}`)

/** A plural needs the forms its language uses for countable things, and none the language does not know. */
const pluralProblems = (language: string, message: string): string[] => {
  return pluralsOf(message).flatMap((options) => {
    const { needed, known } = formsOf(language)
    const given = options.filter((option) => !option.startsWith('='))
    const unknown = given.filter((option) => !known.includes(option)).map((option) => `has a plural form ${option}, which the language does not know`)
    const missing = [...needed].filter((form) => !given.includes(form) && !(form === 'one' && options.includes('=1')))
    return [...unknown, ...missing.map((form) => `lacks the plural form ${form}`)]
  })
}

/** Names of parameters that are counts. */
const COUNTED = /^(?:count|total|answered|shown|min|max|days|nights|hours|minutes|points)$|(?:Count|Total)$/

/** Finds a count before a fixed plural noun, which would give "1 airline systems". In English the noun's s reveals it. */
const countProblems = (message: string): string[] => {
  const elements = parse(message, { ignoreTag: true })
  return elements.flatMap((element, index) => {
    const isCount = element.type === TYPE.number || (element.type === TYPE.argument && COUNTED.test(element.value))
    const next = elements[index + 1]
    return isCount && next?.type === TYPE.literal && /^[ \u00a0](?:\p{Ll}+ )?\p{Ll}{3,}s\b/u.test(next.value) ? [`counts by {${element.value}} and has no plural`] : []
  })
}

type PluralForms = { needed: ReadonlySet<string>; known: readonly string[] }

const forms = new Map<string, PluralForms>()

const formsOf = (language: string): PluralForms => {
  const rules = new Intl.PluralRules(language === 'pt' ? 'pt-PT' : language)
  const found = forms.get(language) ?? {
    needed: new Set(Array.from({ length: LARGEST_COUNT + 1 }, (_, count) => rules.select(count))),
    known: rules.resolvedOptions().pluralCategories,
  }
  forms.set(language, found)
  return found
}

const pluralsOf = (message: string): string[][] => {
  const found: string[][] = []
  visit(parse(message, { ignoreTag: true }), (element) => {
    if (element.type === TYPE.plural) found.push(Object.keys(element.options))
  })
  return found
}

/** The words of a message without its parameters. */
const words = (message: string): string => {
  const parts: string[] = []
  visit(parse(message, { ignoreTag: true }), (element) => {
    if (element.type === TYPE.literal) parts.push(element.value)
  })
  return parts.join(' ')
}

const visit = (elements: readonly MessageFormatElement[], see: (element: MessageFormatElement) => void): void => {
  for (const element of elements) {
    see(element)
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) visit(option.value, see)
    }
  }
}

const edges = (message: string): string => `${/^\s*/u.exec(message)?.[0]}|${/\s*$/u.exec(message)?.[0]}`

/** How a message ends; a greeting's comma is a colon in Spanish. */
const ending = (message: string): string => /[.?!:,…]$/u.exec(message.trim())?.[0].replace(',', ':') ?? ''
