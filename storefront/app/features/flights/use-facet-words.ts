import { formatTimeOfDay } from '@portolan/contract/date'
import type { FlightStaticData } from '@portolan/contract/flights'
import { useFormats, type Formats } from '../../platform/i18n/formats.ts'
import { useTranslate, type Translate } from '../../platform/i18n/use-translate.ts'
import { carrierName, shortAirportName } from '../../travel/place-names.ts'
import type { ActiveFilter } from './filter-changes.ts'
import { ANY_PRICE, type FilterRange, type FlightFilters, type OptionFacetName, type RangeFacetName } from './flight-filters.ts'

type AirportFacetName = Extract<OptionFacetName, `${string}Location`>

export type FacetWords = {
  /** What a facet's option is called: "1 stop", "Iberia", "Heathrow (LHR)". */
  optionName: (facet: OptionFacetName, value: string) => string
  facetTitle: (facet: AirportFacetName) => string
  /** What is filtered by, on a chip: "Up to €450". */
  chipText: (filter: ActiveFilter, filters: FlightFilters, currency: string) => string
}

export const useFacetWords = (staticData: FlightStaticData): FacetWords => {
  const t = useTranslate()
  const formats = useFormats()
  const optionName = (facet: OptionFacetName, value: string): string => optionWords(facet, value, staticData, t)
  const facetTitle = (facet: AirportFacetName): string => t(AIRPORT_TITLES[facet])
  return {
    optionName,
    facetTitle,
    chipText: (filter, filters, currency) => {
      if (filter === 'directOnly') return t('flights.directOnly')
      const range = isRangeFacet(filter) ? filters.ranges[filter] : undefined
      if (isRangeFacet(filter)) return range ? rangeWords(filter, range, { t, formats, currency }) : ''
      return optionsWords(filter, (filters.options[filter] ?? []).map((value) => optionName(filter, value)), t)
    },
  }
}

const AIRPORT_TITLES = {
  outboundDepartureLocation: 'flights.outFromAirport',
  outboundArrivalLocation: 'flights.outToAirport',
  inboundDepartureLocation: 'flights.backFromAirport',
  inboundArrivalLocation: 'flights.backToAirport',
} as const satisfies Record<AirportFacetName, string>

const isRangeFacet = (filter: Exclude<ActiveFilter, 'directOnly'>): filter is RangeFacetName =>
  filter === 'price' || filter === 'tripDuration' || filter === 'connectionTime' || filter.endsWith('Time')

const optionWords = (facet: OptionFacetName, value: string, { airports, carriers }: FlightStaticData, t: Translate): string => {
  switch (facet) {
    case 'outboundStops':
    case 'inboundStops': return value === '0' ? t('flights.direct') : value === '2' ? t('flights.twoOrMore') : t('flights.stops', { count: Number(value) })
    case 'baggageIncluded': return value === 'CABIN' ? t('flights.cabinBag') : t('flights.checkedBag')
    case 'inclusiveProviders': return carrierName(carriers, value)
    case 'outboundDepartureLocation':
    case 'outboundArrivalLocation':
    case 'inboundDepartureLocation':
    case 'inboundArrivalLocation': return shortAirportName(airports, value)
    default: return facet satisfies never
  }
}

const optionsWords = (facet: OptionFacetName, names: readonly string[], t: Translate): string => {
  const values = names.join(', ')
  switch (facet) {
    case 'outboundStops': return t('flights.chipOut', { what: values })
    case 'inboundStops': return t('flights.chipBack', { what: values })
    case 'baggageIncluded': return values
    case 'inclusiveProviders': return names.length > 2 ? t('flights.airlinesCount', { count: names.length }) : values
    case 'outboundDepartureLocation':
    case 'outboundArrivalLocation':
    case 'inboundDepartureLocation':
    case 'inboundArrivalLocation': return `${t(AIRPORT_TITLES[facet])}: ${values}`
    default: return facet satisfies never
  }
}

type RangeTools = { t: Translate; formats: Formats; currency: string }

const rangeWords = (facet: RangeFacetName, { from, to }: FilterRange, { t, formats, currency }: RangeTools): string => {
  const money = (amountMinor: number): string => formats.moneyShort({ amountMinor, currency })
  const hours = `${formats.time(formatTimeOfDay(from))}–${formats.time(formatTimeOfDay(to))}`
  switch (facet) {
    case 'price':
      if (from === 0) return t('flights.upTo', { value: money(to) })
      return to >= ANY_PRICE ? t('flights.fromValue', { value: money(from) }) : `${money(from)} – ${money(to)}`
    case 'outboundDepartureTime': return t('flights.chipOut', { what: hours })
    case 'inboundDepartureTime': return t('flights.chipBack', { what: hours })
    case 'tripDuration': return `${t('flights.eachWay')}: ${t('flights.upTo', { value: formats.duration(to) })}`
    case 'connectionTime': return `${t('flights.eachStop')}: ${t('flights.upTo', { value: formats.duration(to) })}`
    default: return facet satisfies never
  }
}
