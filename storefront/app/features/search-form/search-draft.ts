import type { DraftPlace, FlightSearchDraft } from '../../travel/flight-search-url.ts'
import type { PlaceValue, SearchValues } from './search-values.ts'

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
