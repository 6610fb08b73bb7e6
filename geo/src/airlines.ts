import { AIRCRAFT } from './aircraft.ts'
import type { Aircraft } from './aircraft.ts'
import { AMERICAN_AIRLINES, ASIAN_AND_PACIFIC_AIRLINES, EUROPEAN_AIRLINES, MIDDLE_EASTERN_AND_AFRICAN_AIRLINES } from './airline-rows.ts'
import type { AirlineAlliance, AirlineKind, AirlineRow } from './airline-rows.ts'


/** An airport an airline flies from, how many places it serves from there, and how many of these over an ocean where that is known. */
export type AirlineBase = { airport: string; places: number; overseas?: number }

export type Airline = {
  /** IATA airline code, 'IB'. */
  code: string
  name: string
  /** ISO 3166-1 alpha-2 of its home. */
  country: string
  kind: AirlineKind
  alliance: AirlineAlliance
  /** Main colour of its mark, '#rrggbb'. */
  colour: string
  /** Main base first. */
  bases: readonly AirlineBase[]
  /** Bases where it sells connections; empty for an airline that only sells single flights. */
  hubs: readonly string[]
  fleet: readonly Aircraft[]
  /** True with aircraft for more than 6,500 km. */
  longHaul: boolean
  /** True when its largest aircraft have a first class. */
  firstClass: boolean
  /** Airlines outside an alliance with whom it sells connections. */
  partners: readonly string[]
  /** IATA code of the airline that flies its regional aircraft; absent when it does so itself. */
  regionalOperator?: string
}

/** Regional airlines that fly for a larger one and sell nothing themselves, by IATA code. */
const REGIONAL_OPERATORS: ReadonlyMap<string, string> = new Map([
  ['CL', 'Lufthansa CityLine'], ['A5', 'HOP!'], ['WA', 'KLM Cityhopper'], ['CJ', 'BA CityFlyer'], ['YW', 'Air Nostrum'],
  ['NI', 'Portugália'], ['OA', 'Olympic Air'], ['MQ', 'Envoy Air'], ['9E', 'Endeavor Air'], ['YX', 'Republic Airways'],
  ['QX', 'Horizon Air'], ['QK', 'Jazz Aviation'], ['QQ', 'Alliance Airlines'],
])

const LONG_HAUL_KM = 6_500
const FIRST_CLASS: ReadonlySet<string> = new Set('AA AF AI BA CA CX CZ EK EY GA JL KE LX MH MU NH OZ QF QR SQ SV TG'.split(' '))

const toAirline = ([code, name, country, kind, alliance, colour, bases, fleet, more = {}]: AirlineRow): Airline => {
  const aircraft = fleet.split(' ').map(aircraftOf)
  const airlineBases = bases.split(' ').map(toBase)
  const connects = kind === 'FULL_SERVICE' || more.connects === true
  return {
    code, name, country, kind, alliance, colour,
    bases: airlineBases,
    hubs: connects ? airlineBases.map((base) => base.airport) : [],
    fleet: aircraft,
    longHaul: aircraft.some((type) => type.rangeKm > LONG_HAUL_KM && type.body === 'WIDE'),
    firstClass: FIRST_CLASS.has(code),
    partners: more.partners?.split(' ') ?? [],
    ...(more.regional === undefined ? {} : { regionalOperator: more.regional }),
  }
}

const toBase = (text: string): AirlineBase => {
  const [airport = '', places = ''] = text.split(':')
  const [all, overseas] = places.split('/').map(Number)
  return { airport, places: all ?? 0, ...(overseas === undefined ? {} : { overseas }) }
}

const aircraftOf = (code: string): Aircraft => {
  const aircraft = AIRCRAFT.get(code)
  if (aircraft === undefined) throw new Error(`airlines: no aircraft type ${code}`)
  return aircraft
}

/** Every airline that sells flights, by its IATA code. */
export const AIRLINES: ReadonlyMap<string, Airline> = new Map(
  [...EUROPEAN_AIRLINES, ...AMERICAN_AIRLINES, ...MIDDLE_EASTERN_AND_AFRICAN_AIRLINES, ...ASIAN_AND_PACIFIC_AIRLINES]
    .map((row) => [row[0], toAirline(row)]),
)

/** Name of an airline that sells or flies, by its IATA code; the code itself when unknown. */
export const airlineName = (code: string): string => AIRLINES.get(code)?.name ?? REGIONAL_OPERATORS.get(code) ?? code
