import type { Place } from '@portolan/contract/places/places'
import type { FlightProductType } from '@portolan/contract/values/product'
import type { FlightSearchDraft, FlightSearchProblem } from '../../travel/search/flight-search-url.ts'

export type FlightSearchFormProps = {
  productType: FlightProductType
  /** What the address says; fills the form. */
  draft: FlightSearchDraft
  /** The places the draft names, so that they can be called by name. */
  places: readonly Place[]
  /** What is already known to be wrong with the draft; shown at once. */
  problems?: readonly FlightSearchProblem[]
  className?: string | undefined
  /** Hears that a valid search is on its way. */
  onSearched?: () => void
}
