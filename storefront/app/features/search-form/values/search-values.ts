import type { Cabin } from '@portolan/contract/flights/flights'
import type { PlaceRef } from '@portolan/contract/places/places'
import type { DraftPlace, FlightSearchDraft } from '../../../travel/search/flight-search-url.ts'

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

/** What would be searched if the shopper pressed the button now. */
export const draftOf = (values: SearchValues): FlightSearchDraft => ({
  from: draftPlaceOf(values.from),
  to: draftPlaceOf(values.to),
  out: values.out || null,
  // A return that was asked for and left empty is an empty day, which the check names; one way has none.
  back: values.isReturn ? values.back : null,
  adults: values.adults,
  childAges: values.childAges.map((age) => age ?? Number.NaN),
  infants: values.infants,
  cabin: values.cabin,
  directOnly: values.isDirectOnly,
})

const draftPlaceOf = ({ ref, text }: PlaceValue): DraftPlace | null => {
  if (ref) return ref
  const typed = text.trim()
  return typed === '' ? null : { type: 'TEXT', text: typed }
}

/** What the plain fields hold, laid over what the page was drawn with. Pure but for reading the form's data. */
export const typedBefore = (drawn: SearchValues, form: FormData): SearchValues => {
  const text = (name: string, otherwise: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value : otherwise
  }
  const ages = text('children', '').split(',').map((age) => age.trim()).filter((age) => age !== '')
  return {
    ...drawn,
    from: typedPlace(drawn.from, text('from', drawn.from.text)),
    to: typedPlace(drawn.to, text('to', drawn.to.text)),
    out: text('out', drawn.out),
    back: text('back', drawn.back),
    isReturn: text('trip', drawn.isReturn ? 'return' : 'one-way') !== 'one-way',
    adults: Number(text('adults', String(drawn.adults))),
    childAges: form.has('children') ? ages.map((age) => (/^\d{1,2}$/.test(age) ? Number(age) : null)) : drawn.childAges,
    infants: Number(text('infants', String(drawn.infants))),
    isDirectOnly: form.has('trip') ? form.has('direct') : drawn.isDirectOnly,
  }
}

const typedPlace = (drawn: PlaceValue, text: string): PlaceValue => (text === drawn.text ? drawn : { ref: null, text })
