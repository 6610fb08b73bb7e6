import type { Place } from '@portolan/contract/places/places'
import type { FlightProductType } from '@portolan/contract/values/product'
import type { FlightSearchDraft, FlightSearchProblem } from '../../travel/search/flight-search-url.ts'

export type FlightSearchFormProps = {
  productType: FlightProductType
  /** The search of the address, which fills the form. */
  draft: FlightSearchDraft
  /** The places the draft names, so that they can be called by name. */
  places: readonly Place[]
  /** Known problems of the draft, shown at once. */
  problems?: readonly FlightSearchProblem[]
  className?: string | undefined
  /** Called when a valid search is submitted. */
  onSearched?: () => void
}
