import type { Cabin } from '@portolan/contract/flights'
import type { PlaceRef } from '@portolan/contract/places'
import type { DraftPlace, FlightSearchDraft } from '../../travel/flight-search-url.ts'

/** What the fields of the form hold while the shopper fills them in; anything may be missing or wrong. */

/** `ref` is set once a place was chosen; typed text alone is looked up on submit. */
export type PlaceValue = { ref: PlaceRef | null; text: string }

export type SearchValues = {
  from: PlaceValue
  to: PlaceValue
  /** YYYY-MM-DD or empty. */
  out: string
  /** Kept while one way is chosen, so that changing one's mind costs nothing. */
  back: string
  isReturn: boolean
  adults: number
  /** Null: a child whose age was not given yet. */
  childAges: readonly (number | null)[]
  infants: number
  cabin: Cabin
  isDirectOnly: boolean
}

/** Labels of the places an address names, by `TYPE-CODE`. */
export type PlaceLabels = Readonly<Record<string, string>>

export const placeKey = ({ type, code }: PlaceRef): string => `${type}-${code}`

export const valuesOf = (draft: FlightSearchDraft, labels: PlaceLabels): SearchValues => ({
  from: placeValueOf(draft.from, labels),
  to: placeValueOf(draft.to, labels),
  out: draft.out ?? '',
  back: draft.back ?? '',
  isReturn: draft.back !== null || draft.out === null,
  adults: Number.isNaN(draft.adults) ? 1 : draft.adults,
  childAges: draft.childAges.map((age) => (Number.isNaN(age) ? null : age)),
  infants: Number.isNaN(draft.infants) ? 0 : draft.infants,
  cabin: draft.cabin,
  isDirectOnly: draft.directOnly,
})

/** A place nobody could name is shown as its code, so that the shopper sees what the address asked for. */
const placeValueOf = (place: DraftPlace | null, labels: PlaceLabels): PlaceValue => {
  if (place === null) return { ref: null, text: '' }
  if (place.type === 'TEXT') return { ref: null, text: place.text }
  const label = labels[placeKey(place)]
  return label === undefined ? { ref: null, text: place.code } : { ref: place, text: label }
}
