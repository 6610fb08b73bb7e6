/** Matches of the typed text in the index: the best one for each place. */
import type { GeoLanguage } from '@portolan/geo/geo'
import { foldText } from './fold-text.ts'
import { entriesNear, entriesWithPrefix, type Entry, type PlaceIndex } from './place-index.ts'
import type { PlaceNode, Spelling } from './spellings.ts'

/** Lower is better. A code typed in capitals is meant as one; in small letters 'goa' rather means Goa than Genoa (GOA). */
const TIERS = { capitalCode: 0, wholeName: 1, code: 2, prefix: 3, wholeCountry: 4, word: 5, allWords: 6, country: 7, slip: 8 } as const

/** Size penalty for a name in another language or an alternate spelling (log10 of seats). */
const HANDICAPS = { otherLanguage: 0.3, otherSpelling: 0.6 } as const

const LETTERS_FOR_COUNTRY = 3
/** Minimum lengths for one or two typing errors; shorter texts would match nearly everything. */
const LETTERS_FOR_SLIPS = { one: 4, two: 8 } as const
/** Minimum lengths for one more error, tried when nothing else matches. */
const LETTERS_FOR_GUESSES = { two: 5, three: 9 } as const
/** From this length on, a prefix match is enough, and typing errors are not considered. */
const LETTERS_THAT_SUFFICE = 5

export type Match = {
  node: PlaceNode
  tier: number
  /** Size by which matches of one tier are ordered, log10 of seats. */
  size: number
  /** True when an airport was found only by the name of its city. */
  isByCity: boolean
  text: string
  start: number
  length: number
}

export const findMatches = (index: PlaceIndex, query: string, options: { language: GeoLanguage }): Match[] => {
  const typed = foldText(query).text
  const best = new Map<PlaceNode, Match>()
  const keep = (match: Match): void => {
    const known = best.get(match.node)
    if (known === undefined || compareMatches(match, known) < 0) best.set(match.node, match)
  }
  for (const match of codeMatches(index, query.trim())) keep(match)
  for (const entry of entriesWithPrefix(index, typed)) for (const match of prefixMatches(entry, typed, options.language)) keep(match)
  if (typed.includes(' ')) for (const match of wordMatches(index, typed.split(' '), options.language)) keep(match)
  if (mayHaveSlipped(typed, best.values())) for (const match of slipMatches(index, typed, { most: slipsForgiven(typed), ...options })) keep(match)
  if (best.size === 0) for (const match of slipMatches(index, typed, { most: slipsGuessed(typed), ...options })) keep(match)
  return [...best.values()].toSorted(compareMatches)
}

/** True if the text may contain typing errors: it matches no whole name, no code and no long enough prefix. */
const mayHaveSlipped = (typed: string, found: Iterable<Match>): boolean => {
  const enough = countLetters(typed) >= LETTERS_THAT_SUFFICE ? TIERS.wholeCountry : TIERS.code
  return !Iterator.from(found).some(({ tier }) => tier <= enough)
}

const countLetters = (typed: string): number => typed.replaceAll(' ', '').length

/** True for an approximate match. */
export const isGuess = ({ tier }: Pick<Match, 'tier'>): boolean => tier >= TIERS.slip

const compareMatches = (a: Match, b: Match): number => a.tier - b.tier || b.size - a.size || (a.node.code < b.node.code ? -1 : 1)

const codeMatches = (index: PlaceIndex, query: string): Match[] => {
  if (query.length !== 3) return []
  const tier = query === query.toUpperCase() ? TIERS.capitalCode : TIERS.code
  return (index.byCode.get(query.toUpperCase()) ?? []).map((node) => ({
    node, tier, size: node.weight, isByCity: false, text: node.code, start: 0, length: node.code.length,
  }))
}

const prefixMatches = (entry: Entry, typed: string, language: GeoLanguage): Match[] => {
  const { spelling, wordStart, rest } = entry
  if (spelling.kind === 'COUNTRY') {
    if (wordStart > 0 || typed.length < LETTERS_FOR_COUNTRY) return []
    return matchOwners(entry, { tier: rest === typed ? TIERS.wholeCountry : TIERS.country, length: typed.length, language })
  }
  const tier = wordStart > 0 ? TIERS.word : rest === typed ? TIERS.wholeName : TIERS.prefix
  return matchOwners(entry, { tier, length: typed.length, language })
}

/** Places of which every typed word begins some word of a name or of the country: 'valencia spain', 'heathrow london'. */
const wordMatches = (index: PlaceIndex, words: readonly string[], language: GeoLanguage): Match[] => {
  const [first, ...others] = words.map((word) => entriesWithPrefix(index, word))
  const found = others.map((entries) => new Set(entries.flatMap(({ spelling }) => spelling.owners)))
  return (first ?? [])
    .filter(({ spelling }) => spelling.kind !== 'COUNTRY')
    .flatMap((entry) => matchOwners(entry, { tier: TIERS.allWords, length: words[0]?.length ?? 0, language }))
    .filter(({ node }) => found.every((nodes) => nodes.has(node)))
}

const slipsForgiven = (typed: string): number => {
  const letters = countLetters(typed)
  if (letters >= LETTERS_FOR_SLIPS.two) return 2
  return letters >= LETTERS_FOR_SLIPS.one ? 1 : 0
}

const slipsGuessed = (typed: string): number => {
  const letters = countLetters(typed)
  if (letters >= LETTERS_FOR_GUESSES.three) return 3
  return letters >= LETTERS_FOR_GUESSES.two ? 2 : 0
}

const slipMatches = (index: PlaceIndex, typed: string, { most, language }: { most: number; language: GeoLanguage }): Match[] => {
  if (most === 0) return []
  return entriesNear(index, typed, most).flatMap(({ entry, distance, length }) => {
    if (entry.spelling.kind === 'COUNTRY' && (entry.wordStart > 0 || length < entry.rest.length)) return []
    return matchOwners(entry, { tier: TIERS.slip + slipTier(entry, typed, distance), length, language })
  })
}

/** Fewer slips first; then names before what is found by country; then the beginning of a name, with its first letter right. */
const slipTier = ({ spelling, wordStart, rest }: Entry, typed: string, distance: number): number =>
  distance * 8 + (spelling.kind === 'COUNTRY' ? 4 : 0) + (wordStart > 0 ? 2 : 0) + (rest[0] === typed[0] ? 0 : 1)

type Found = { tier: number; length: number; language: GeoLanguage }

const matchOwners = ({ spelling, wordStart }: Entry, { tier, length, language }: Found): Match[] => {
  const { positions } = spelling.folded
  const start = positions[wordStart] ?? 0
  const end = positions[wordStart + length] ?? spelling.text.length
  return spelling.owners.map((node) => ({
    node,
    tier,
    size: node.weight - handicap(spelling, language),
    isByCity: end <= spelling.cityLength,
    text: spelling.text,
    start,
    length: Math.max(0, end - start),
  }))
}

const handicap = ({ kind, languages }: Spelling, language: GeoLanguage): number => {
  if (kind === 'OTHER') return HANDICAPS.otherSpelling
  return languages.includes(language) ? 0 : HANDICAPS.otherLanguage
}
