import type { LocalDate } from '@portolan/contract/values/date'
import { CABINS, type Cabin, type CreateFlightSearchBody } from '@portolan/contract/flights/flights'
import { brokenDayLimits, brokenPartyLimits, type SearchLimit } from '@portolan/contract/flights/search-limits'
import { PLACE_TYPES, type PlaceRef } from '@portolan/contract/places/places'
import { readList, readText } from './query-list.ts'

/**
 * The search part of a flights address: from=city-MAD, to=airport-LHR, out, back, adults, children (ages), infants, cabin, direct=1.
 * A draft is what an address says or a form holds, right or wrong; a view is a draft that can be searched.
 */

/** A chosen place, or text someone typed that must be looked up first. */
export type DraftPlace = PlaceRef | { type: 'TEXT'; text: string }

export type FlightSearchDraft = {
  from: DraftPlace | null
  to: DraftPlace | null
  /** As written in the address, so that a wrong date can be shown; empty where there is none. */
  out: string
  /** Null for one way; empty where a return was asked for and its day is still missing. */
  back: string | null
  /** Not a number (NaN) where the address holds no whole number. */
  adults: number
  /** Null: a child whose age is not given, or is no whole number. */
  childAges: readonly (number | null)[]
  infants: number
  cabin: Cabin
  directOnly: boolean
}

/** A valid search: the fields of the wire, and "direct flights only". */
export type FlightSearchView = Pick<CreateFlightSearchBody, 'origin' | 'destination' | 'departureDate' | 'travellers' | 'cabin'> & {
  /** Null for one way. */
  returnDate: LocalDate | null
  directOnly: boolean
}

export type FlightSearchField = 'from' | 'to' | 'out' | 'back' | 'adults' | 'children' | 'infants'

/** One problem of a draft. `code` has a message in the catalog of the form. */
export type FlightSearchProblem = { field: FlightSearchField; code: FlightSearchProblemCode }

export const FLIGHT_SEARCH_PROBLEMS = [
  'PLACE_MISSING', 'PLACE_UNKNOWN', 'SAME_PLACE', 'DATE_MISSING', 'DATE_INVALID', 'DATE_PAST', 'DATE_TOO_FAR', 'BACK_BEFORE_OUT',
  'ADULTS_INVALID', 'TOO_MANY_TRAVELLERS', 'CHILD_AGE_INVALID', 'INFANTS_INVALID', 'TOO_MANY_INFANTS',
] as const
export type FlightSearchProblemCode = (typeof FLIGHT_SEARCH_PROBLEMS)[number]

export type CheckedFlightSearch = { kind: 'VALID'; view: FlightSearchView } | { kind: 'INVALID'; problems: readonly FlightSearchProblem[] }

/** Names this grammar owns; `trip` comes from the plain form's radio buttons, and from a form that waits for its return day. */
export const FLIGHT_SEARCH_PARAMETERS = ['from', 'to', 'out', 'back', 'adults', 'children', 'infants', 'cabin', 'direct', 'trip'] as const

/** Reads whatever the address holds; never throws. */
export const readFlightSearchDraft = (query: URLSearchParams): FlightSearchDraft => ({
  from: readPlace(readText(query, 'from')),
  to: readPlace(readText(query, 'to')),
  out: readText(query, 'out') ?? '',
  back: readReturnDay(query),
  adults: readCount(readText(query, 'adults') ?? '1'),
  childAges: readList(query, 'children').map(readAge),
  infants: readCount(readText(query, 'infants') ?? '0'),
  cabin: readCabin(readText(query, 'cabin')),
  directOnly: readText(query, 'direct') === '1',
})

/** True when the address asks for nothing yet, so that an empty form is no mistake. */
export const isEmptyDraft = ({ from, to, out, back }: FlightSearchDraft): boolean =>
  from === null && to === null && out === '' && back === null

/** Every limit of a flight search; all problems at once. `today` is the brand's day. */
export const checkFlightSearch = (draft: FlightSearchDraft, today: LocalDate): CheckedFlightSearch => {
  const { from, to, out, back, adults, infants, cabin, directOnly } = draft
  const travellers = { adults, childAges: draft.childAges.map((age) => age ?? Number.NaN), infants }
  const problems = [...placeProblems(draft), ...dateProblems(draft, today), ...brokenPartyLimits(travellers).map(toProblem)]
  if (problems.length > 0 || !isPlaceRef(from) || !isPlaceRef(to)) return { kind: 'INVALID', problems }
  return { kind: 'VALID', view: { origin: from, destination: to, departureDate: out, returnDate: back, travellers, cabin, directOnly } }
}

/** The canonical query of a search: fixed order, defaults left out. */
export const writeFlightSearch = (view: FlightSearchView): URLSearchParams => writeFlightSearchDraft(toDraft(view))

export const writeFlightSearchDraft = (draft: FlightSearchDraft): URLSearchParams => {
  const query = new URLSearchParams()
  const put = (name: string, value: string | null): void => {
    if (value !== null) query.set(name, value)
  }
  put('from', writePlace(draft.from))
  put('to', writePlace(draft.to))
  put('out', draft.out || null)
  put(draft.back === '' ? 'trip' : 'back', draft.back === '' ? 'return' : draft.back)
  put('adults', Number.isNaN(draft.adults) ? null : String(draft.adults))
  put('children', draft.childAges.length > 0 ? draft.childAges.map((age) => age ?? '?').join(',') : null)
  put('infants', draft.infants > 0 ? String(draft.infants) : null)
  put('cabin', draft.cabin === 'ECONOMY' ? null : draft.cabin.toLowerCase().replace('_', '-'))
  put('direct', draft.directOnly ? '1' : null)
  return query
}

export const toDraft = (view: FlightSearchView): FlightSearchDraft => ({
  from: view.origin, to: view.destination, out: view.departureDate, back: view.returnDate, ...view.travellers,
  cabin: view.cabin, directOnly: view.directOnly,
})

/** 'city-MAD' and 'airport-LHR' are places; anything else is text to look up. */
const readPlace = (value: string | null): DraftPlace | null => {
  if (value === null) return null
  const [, word, code] = /^(city|airport)-([a-z0-9]{3,10})$/i.exec(value) ?? []
  const type = PLACE_TYPES.find((known) => known === word?.toUpperCase())
  return type && code ? { type, code: code.toUpperCase() } : { type: 'TEXT', text: value }
}

const writePlace = (place: DraftPlace | null): string | null => {
  if (place === null) return null
  return isPlaceRef(place) ? `${place.type.toLowerCase()}-${place.code}` : place.text.trim() || null
}

export const isPlaceRef = (place: DraftPlace | null): place is PlaceRef => place !== null && place.type !== 'TEXT'

/** One way wins over a return day left in its field; a return without its day is one all the same. */
const readReturnDay = (query: URLSearchParams): string | null => {
  const trip = readText(query, 'trip')
  if (trip === 'one-way') return null
  return readText(query, 'back') ?? (trip === 'return' ? '' : null)
}

const readAge = (value: string): number | null => (/^\d{1,3}$/.test(value) ? Number(value) : null)

const readCount = (value: string): number => readAge(value) ?? Number.NaN

/** An unknown cabin is read as economy: the shopper sees the cabin on the page and can change it. */
const readCabin = (value: string | null): Cabin =>
  CABINS.find((cabin) => cabin === value?.toUpperCase().replace('-', '_')) ?? 'ECONOMY'

const placeProblems = ({ from, to }: FlightSearchDraft): FlightSearchProblem[] => {
  const problems = [...placeProblem('from', from), ...placeProblem('to', to)]
  const isSame = isPlaceRef(from) && isPlaceRef(to) && from.code === to.code && from.type === to.type
  return isSame ? [...problems, { field: 'to', code: 'SAME_PLACE' }] : problems
}

const placeProblem = (field: 'from' | 'to', place: DraftPlace | null): FlightSearchProblem[] => {
  if (place === null) return [{ field, code: 'PLACE_MISSING' }]
  return isPlaceRef(place) ? [] : [{ field, code: 'PLACE_UNKNOWN' }]
}

const dateProblems = ({ out, back }: FlightSearchDraft, today: LocalDate): FlightSearchProblem[] => [
  ...(out === '' ? [{ field: 'out', code: 'DATE_MISSING' } as const] : []),
  ...brokenDayLimits({ ...(out === '' ? {} : { departureDate: out }), ...(back === null ? {} : { returnDate: back }) }, today).map(toProblem),
]

const toProblem = ({ field, code }: SearchLimit): FlightSearchProblem => ({ field: FIELDS[field], code })

const FIELDS = { departureDate: 'out', returnDate: 'back', adults: 'adults', childAges: 'children', infants: 'infants' } as const satisfies Record<SearchLimit['field'], FlightSearchField>
