import type { FlightSortName } from '@portolan/contract/flights/flights'
import type { Language } from '@portolan/contract/values/product'
import type { Geo } from '@portolan/geo/geo'
import { buildFacetIndex, type FacetIndex } from '../../shopping/facets/facet-index.ts'
import { everyPlace, sortItems } from '../../shopping/facets/item-order.ts'
import { createVariants, NOT_OFFERED } from '../../shopping/facets/variants.ts'
import { oncePerVersion } from '../../shopping/live/live-search.ts'
import { BAG_CLASSES } from '../proposals/bag-class.ts'
import { flightFacetSources } from './flight-facets.ts'
import { cheapestPrice, flightPricing, type FlightPricing } from './flight-pricing.ts'
import { type FlightSearch, searchSummary } from '../search/flight-search.ts'
import { flightStaticData } from '../proposals/static-data.ts'
import { typicalEmissionsKg } from '../proposals/typical-emissions.ts'

/** Data shared by the pages of one version of a search; built at the first request of that version. */
export type FlightView = {
  index: FacetIndex
  /** JSON of the summary of the search. */
  summary: string
  /** Kg of CO2e a traveller; a constant of the search. */
  emissionsTypicalKg: number
  pricing: (accepted: readonly number[]) => FlightPricing
  /** Itineraries with a fare within the cap, of all bags. */
  countWithin: (priceCap: number | null) => number
  /** JSON of the names of every code. */
  staticData: (language: Language) => Uint8Array
  /** JSON of filtersMetadata by filters: another page, another sort or a poll need not count again. */
  metadata: { known: (filters: string) => Uint8Array | undefined; keep: (filters: string, json: string) => Uint8Array }
}

/** Cached pricings besides the one for all bags: a shopper tries one or two selections, and each costs memory. */
const FURTHER_PRICINGS = 2
/** The unfiltered list's and those of the last filters, 5 to 15 kB each. */
const KEPT_METADATA = 3

/** The view of a search's newest version. */
export type ViewOf = (search: FlightSearch) => FlightView

export const createFlightViews = (geo: Geo): ViewOf => oncePerVersion((search: FlightSearch) => createFlightView(search, geo))

const createFlightView = ({ found: set, terms }: FlightSearch, geo: Geo): FlightView => {
  // Numbered by price, which most shoppers filter and sort by.
  const items = sortItems(everyPlace(set.size), (item) => cheapestPrice(set, item, BAG_CLASSES))
  const variants = createVariants(items, { classes: BAG_CLASSES.length, priceOf: (item, bags) => set.priceOf(item, BAG_CLASSES[bags] ?? 0) })
  const index = buildFacetIndex(items, flightFacetSources(set), variants)
  const everyFare = flightPricing(set, index, BAG_CLASSES)
  const further = new Map<string, FlightPricing>()
  const names = new Map<Language, Uint8Array>()
  const counts = new Map<number | null, number>()
  const metadata = new Map<string, Uint8Array>()
  return {
    index,
    emissionsTypicalKg: typicalEmissionsKg(terms.body, geo),
    summary: JSON.stringify(searchSummary(terms)),
    pricing: (accepted) => {
      if (accepted.length === BAG_CLASSES.length) return everyFare
      return remember(further, accepted.join(), () => flightPricing(set, index, accepted), FURTHER_PRICINGS)
    },
    countWithin: (priceCap) => remember(counts, priceCap, () => countOf(everyFare.pricing.price, priceCap ?? Infinity), 2),
    staticData: (language) => remember(names, language, () => Buffer.from(JSON.stringify(flightStaticData(geo, set.codes, language))), Infinity),
    metadata: { known: (filters) => metadata.get(filters), keep: (filters, json) => remember(metadata, filters, () => Buffer.from(json), KEPT_METADATA) },
  }
}

const countOf = (prices: Int32Array, limit: number): number => {
  let count = 0
  for (const price of prices) if (price !== NOT_OFFERED && price <= limit) count++
  return count
}

/** Sorts with a tab of their own, each shown with its first proposal. */
export const SUMMARISED_SORTS: readonly FlightSortName[] = ['RECOMMENDED', 'PRICE', 'DURATION']

const remember = <Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value, limit: number): Value => {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = make()
  const oldest = known.keys().next()
  if (known.size >= limit && oldest.done === false) known.delete(oldest.value)
  known.set(key, made)
  return made
}
