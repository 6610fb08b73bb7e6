/** Spellings ordered by each of their words, so that everything that begins with what was typed stands together. */
import type { Airport, City, Geo } from '@portolan/geo/geo'
import { prefixDistance } from './prefix-distance.ts'
import { spellingsOf, type AirportNode, type PlaceNode, type Spelling } from './spellings.ts'

/** A spelling from one of its words on. */
export type Entry = {
  rest: string
  spelling: Spelling
  wordStart: number
  /** Bit sets of the letters in the first 1, 2, 3 … characters of `rest`, to pass over most entries before counting slips. */
  letters: Uint32Array
}

export type PlaceIndex = {
  nodes: readonly PlaceNode[]
  byCode: ReadonlyMap<string, readonly PlaceNode[]>
  entries: readonly Entry[]
}

export const buildPlaceIndex = (geo: Geo): PlaceIndex => {
  const nodes = [...geo.cities.values()].flatMap((city) => nodesOf(city, geo)).toSorted((a, b) => b.weight - a.weight)
  const entries = spellingsOf(nodes, geo).flatMap((spelling) =>
    wordStartsOf(spelling).map((wordStart) => {
      const rest = spelling.folded.text.slice(wordStart)
      return { rest, spelling, wordStart, letters: letterSets(rest) }
    }),
  )
  return { nodes, byCode: Map.groupBy(nodes, (node) => node.code), entries: entries.toSorted((a, b) => compare(a.rest, b.rest)) }
}

/** Entries that begin with `typed` (folded). */
export const entriesWithPrefix = ({ entries }: PlaceIndex, typed: string): Entry[] => {
  const found: Entry[] = []
  for (let at = firstNotBefore(entries, typed); at < entries.length; at++) {
    const entry = entries[at]
    if (entry === undefined || !entry.rest.startsWith(typed)) break
    found.push(entry)
  }
  return found
}

export type NearEntry = { entry: Entry; distance: number; length: number }

/** Entries of which a beginning is at most `most` slips away from `typed` (folded). */
export const entriesNear = ({ entries }: PlaceIndex, typed: string, most: number): NearEntry[] => {
  const typedLetters = letterSets(typed).at(-1) ?? 0
  const found: NearEntry[] = []
  for (const entry of entries) {
    const { rest, letters } = entry
    if (rest.length < typed.length - most) continue
    // A slip accounts for at most one letter that the beginning of the entry does not have.
    const lettersThere = letters[Math.min(rest.length, typed.length + most) - 1] ?? 0
    if (bitCount(typedLetters & ~lettersThere) > most) continue
    const near = prefixDistance(typed, rest, most)
    if (near !== null) found.push({ entry, ...near })
  }
  return found
}

/** An airport after its city is found by the whole or by the city; its own words are those of its name. */
const wordStartsOf = ({ kind, folded }: Spelling): readonly number[] => (kind === 'WITH_CITY' ? [0] : folded.wordStarts)

const nodesOf = (city: City, geo: Geo): PlaceNode[] => {
  const airports = city.airportCodes
    .map((code) => geo.airports.get(code))
    .filter((airport): airport is Airport => airport !== undefined && airport.cityCode === city.code)
    .map((airport): AirportNode => ({ type: 'AIRPORT', code: airport.code, weight: airport.sizeLog10, city, airport }))
  return [{ type: 'CITY', code: city.code, weight: cityWeight(city, airports), city, airports }, ...airports]
}

/** About one seat in 300 inhabitants keeps a town without airport below the cities that have one of note. */
const cityWeight = (city: City, airports: readonly AirportNode[]): number => {
  if (airports.length === 0) return Math.log10(Math.max(1, city.population) / 300)
  return Math.log10(airports.reduce((seats, { weight }) => seats + 10 ** weight, 0))
}

const firstNotBefore = (entries: readonly Entry[], text: string): number => {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(entries[middle]?.rest ?? '', text) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** By code unit, as startsWith sees text: locale order would scatter what begins alike. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const letterSets = (text: string): Uint32Array => {
  const sets = new Uint32Array(text.length)
  let letters = 0
  for (let at = 0; at < text.length; at++) {
    letters |= 1 << (text.charCodeAt(at) & 31)
    sets[at] = letters
  }
  return sets
}

const bitCount = (bits: number): number => {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
