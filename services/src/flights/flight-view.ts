import type { FlightSortName } from '@portolan/contract/flights'
import type { Language } from '@portolan/contract/product'
import type { Geo } from '@portolan/geo/geo'
import { buildFacetIndex, type FacetIndex, NOT_OFFERED, type Pricing } from '../shopping/facet-index.ts'
import { everyPlace, sortItems } from '../shopping/sort-items.ts'
import { BAG_CLASSES, type BagClass } from './bag-class.ts'
import { flightFacetSources } from './flight-facets.ts'
import { boundsOf, cheapestPrice, emissionsOf, flightPricing, travelMinutes } from './flight-pricing.ts'
import type { ProposalSet } from './proposal-set.ts'
import type { SearchBest } from './recommendation.ts'
import { flightStaticData } from './static-data.ts'

/** What pages of one version of a search share; built when the version is first asked for. */
export type FlightView = {
  index: FacetIndex
  best: SearchBest
  /** Median of the itineraries' emissions, kg of CO2e a traveller. */
  emissionsMedianKg: number
  pricing: (accepted: readonly BagClass[]) => Pricing
  /** Itineraries with a fare within the cap, of all bags. */
  countWithin: (priceCap: number | null) => number
  /** JSON of the names of every code. */
  staticData: (language: Language) => Uint8Array
  /** JSON of filtersMetadata by the filters it was counted for: another page, another sort and a look for newer answers count nothing again. */
  metadata: { known: (filters: string) => Uint8Array | undefined; keep: (filters: string, json: string) => Uint8Array }
}

/** Pricings beside the one of all bags: a shopper tries one or two selections, and each costs memory. */
const FURTHER_PRICINGS = 2
/** The unfiltered list's and those of the last filters, 5 to 15 kB each. */
const KEPT_METADATA = 3

export const createFlightView = (set: ProposalSet, geo: Geo): FlightView => {
  const best = bestOf(set)
  // Numbered by price, which most shoppers filter and sort by.
  const items = sortItems(everyPlace(set.size), (item) => cheapestPrice(set, item, BAG_CLASSES))
  const everyFare = flightPricing(set, items, BAG_CLASSES, best)
  const further = new Map<string, Pricing>()
  const names = new Map<Language, Uint8Array>()
  const counts = new Map<number | null, number>()
  const metadata = new Map<string, Uint8Array>()
  return {
    index: buildFacetIndex(items, flightFacetSources(set), [everyFare.price]),
    best,
    emissionsMedianKg: medianOf(Array.from({ length: set.size }, (_, item) => emissionsOf(boundsOf(set, item)))),
    pricing: (accepted) => {
      if (accepted.length === BAG_CLASSES.length) return everyFare
      return remember(further, accepted.join(), () => flightPricing(set, items, accepted, best), FURTHER_PRICINGS)
    },
    countWithin: (priceCap) => remember(counts, priceCap, () => countOf(everyFare.price, priceCap ?? Infinity), 2),
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

const bestOf = (set: ProposalSet): SearchBest => {
  let price = Infinity
  let durationMinutes = Infinity
  for (let item = 0; item < set.size; item++) {
    const cheapest = cheapestPrice(set, item, BAG_CLASSES)
    if (cheapest !== NOT_OFFERED) price = Math.min(price, cheapest)
    durationMinutes = Math.min(durationMinutes, travelMinutes(boundsOf(set, item)))
  }
  return { price, durationMinutes }
}

/** The middle value, the lower of two in the middle; 0 of nothing. */
export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0

const remember = <Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value, limit: number): Value => {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = make()
  const oldest = known.keys().next()
  if (known.size >= limit && oldest.done === false) known.delete(oldest.value)
  known.set(key, made)
  return made
}
