import type { PlaceRef } from '@portolan/contract/places/places'
import { type DraftPlace, type FlightSearchDraft, isPlaceRef } from '../../../travel/search/flight-search-url.ts'

/** How fields show a draft, and how a draft is filled from them. */

/** A place as its field shows it. `ref` is set once a place was chosen; typed text alone is looked up on submit. */
export type PlaceValue = { ref: PlaceRef | null; text: string }

/** Labels of the places a draft names, by `TYPE-CODE`. */
export type PlaceLabels = Readonly<Record<string, string>>

/** What the form holds while the shopper fills it in. */
export type FormState = {
  draft: FlightSearchDraft
  labels: PlaceLabels
  /** The return day, kept while one way is chosen, so that changing one's mind costs nothing. */
  keptBack: string
}

export const placeKey = ({ type, code }: PlaceRef): string => `${type}-${code}`

/** The initial values: those of the address, a return trip by default, and at least one adult. */
export const startOf = (asked: FlightSearchDraft, labels: PlaceLabels): FormState => {
  const { from, to, out, back, adults, infants } = asked
  const draft = {
    ...asked,
    from: namedPlace(from, labels),
    to: namedPlace(to, labels),
    back: back ?? (out === '' ? '' : null),
    adults: Number.isNaN(adults) ? 1 : adults,
    infants: Number.isNaN(infants) ? 0 : infants,
  }
  return { draft, labels, keptBack: '' }
}

/** A place without a known name becomes its code as text, so that the shopper sees what the address requested. */
const namedPlace = (place: DraftPlace | null, labels: PlaceLabels): DraftPlace | null =>
  isPlaceRef(place) && labels[placeKey(place)] === undefined ? { type: 'TEXT', text: place.code } : place

export const placeValueOf = (place: DraftPlace | null, labels: PlaceLabels): PlaceValue => {
  if (!isPlaceRef(place)) return { ref: null, text: place?.text ?? '' }
  return { ref: place, text: labels[placeKey(place)] ?? place.code }
}

/** A place chosen or typed into a field. */
export const withPlace = (state: FormState, field: 'from' | 'to', { ref, text }: PlaceValue): FormState => ({
  ...state,
  draft: { ...state.draft, [field]: ref ?? (text.trim() === '' ? null : { type: 'TEXT', text }) },
  labels: ref ? { ...state.labels, [placeKey(ref)]: text } : state.labels,
})

/** One way, or a return on the day that was there before. */
export const withReturn = (state: FormState, isReturn: boolean): FormState => {
  const { draft, keptBack } = state
  if (isReturn === (draft.back !== null)) return state
  return isReturn ? { ...state, draft: { ...draft, back: keptBack >= draft.out ? keptBack : '' } } : { ...state, draft: { ...draft, back: null }, keptBack: draft.back ?? '' }
}

/** The values of the plain fields over the rendered ones. Pure except for reading the form's data. */
export const typedBefore = (drawn: FormState, form: FormData): FormState => {
  const { draft, labels } = drawn
  const text = (name: string, otherwise: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value : otherwise
  }
  const ages = text('children', '').split(',').map((age) => age.trim()).filter((age) => age !== '')
  const back = text('back', draft.back ?? '')
  const typed: FormState = {
    ...drawn,
    draft: {
      ...draft,
      out: text('out', draft.out),
      back,
      adults: Number(text('adults', String(draft.adults))),
      childAges: form.has('children') ? ages.map((age) => (/^\d{1,2}$/.test(age) ? Number(age) : null)) : draft.childAges,
      infants: Number(text('infants', String(draft.infants))),
      directOnly: form.has('trip') ? form.has('direct') : draft.directOnly,
    },
  }
  const placed = (['from', 'to'] as const).reduce((state, field) => {
    const shown = placeValueOf(draft[field], labels).text
    const now = text(field, shown)
    return now === shown ? state : withPlace(state, field, { ref: null, text: now })
  }, typed)
  return withReturn(placed, text('trip', draft.back === null ? 'one-way' : 'return') !== 'one-way')
}
