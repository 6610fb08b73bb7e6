/**
 * Aircraft that fly schedules. Seats and ranges are the makers' round figures; the 787-9's fuel is that of the Travel Impact Model, the
 * fuel of the others is estimated.
 */

export type AircraftBody = 'TURBOPROP' | 'REGIONAL' | 'NARROW' | 'WIDE'

/** Seats of a usual layout, by cabin. */
export type CabinSeats = { FIRST: number; BUSINESS: number; PREMIUM_ECONOMY: number; ECONOMY: number }

export type Aircraft = {
  /** IATA aircraft type code, '789'. */
  code: string
  name: string
  body: AircraftBody
  /** Layout of a full-service airline. */
  seats: CabinSeats
  /** Seats of a low-cost layout, economy only. */
  denseSeats: number
  /** Distance it flies with a full cabin and reserves, kilometres. */
  rangeKm: number
  cruiseKmh: number
  /** Fuel of one landing and take-off cycle, kilograms. */
  landingTakeOffFuelKg: number
  /** Fuel in climb, cruise and descent, kilograms a nautical mile. */
  fuelKgPerNauticalMile: number
}

type AircraftRow = [
  code: string, name: string, body: AircraftBody, first: number, business: number, premium: number, economy: number,
  denseSeats: number, rangeKm: number, cruiseKmh: number, landingTakeOffFuelKg: number, fuelKgPerNauticalMile: number,
]

const ROWS: readonly AircraftRow[] = [
  ['AT7', 'ATR 72', 'TURBOPROP', 0, 0, 0, 70, 72, 1_300, 510, 220, 2.3],
  ['DH4', 'De Havilland Dash 8-400', 'TURBOPROP', 0, 0, 0, 76, 78, 1_900, 620, 300, 2.9],
  ['CR9', 'Bombardier CRJ900', 'REGIONAL', 0, 12, 0, 64, 90, 2_600, 820, 480, 3.6],
  ['E75', 'Embraer 175', 'REGIONAL', 0, 12, 0, 64, 82, 3_200, 820, 500, 3.6],
  ['E90', 'Embraer 190', 'REGIONAL', 0, 12, 0, 88, 106, 4_000, 830, 600, 4.2],
  ['E95', 'Embraer 195', 'REGIONAL', 0, 12, 0, 106, 118, 3_900, 830, 640, 4.4],
  ['295', 'Embraer 195-E2', 'REGIONAL', 0, 12, 0, 120, 136, 4_800, 830, 560, 3.8],
  ['221', 'Airbus A220-100', 'NARROW', 0, 20, 0, 90, 120, 5_200, 830, 560, 3.9],
  ['223', 'Airbus A220-300', 'NARROW', 0, 24, 0, 121, 145, 5_700, 830, 600, 4.2],
  ['319', 'Airbus A319', 'NARROW', 0, 16, 0, 122, 156, 6_000, 830, 740, 5.0],
  ['320', 'Airbus A320', 'NARROW', 0, 20, 0, 150, 180, 5_700, 830, 816, 5.5],
  ['32N', 'Airbus A320neo', 'NARROW', 0, 20, 0, 150, 186, 6_300, 830, 700, 4.7],
  ['321', 'Airbus A321', 'NARROW', 0, 24, 0, 176, 220, 5_900, 830, 1_000, 6.5],
  ['32Q', 'Airbus A321neo', 'NARROW', 0, 24, 0, 180, 239, 7_200, 830, 850, 5.6],
  ['738', 'Boeing 737-800', 'NARROW', 0, 16, 0, 150, 189, 5_400, 830, 825, 5.3],
  ['7M8', 'Boeing 737 MAX 8', 'NARROW', 0, 16, 0, 156, 197, 6_400, 830, 720, 4.6],
  ['7M9', 'Boeing 737 MAX 9', 'NARROW', 0, 20, 0, 159, 208, 6_100, 830, 760, 4.9],
  ['752', 'Boeing 757-200', 'NARROW', 0, 16, 0, 164, 219, 7_200, 850, 1_150, 7.4],
  ['763', 'Boeing 767-300ER', 'WIDE', 0, 30, 18, 165, 300, 10_500, 850, 1_700, 10.3],
  ['332', 'Airbus A330-200', 'WIDE', 0, 24, 0, 242, 350, 12_500, 870, 2_000, 11.8],
  ['333', 'Airbus A330-300', 'WIDE', 0, 30, 21, 224, 377, 11_000, 870, 2_050, 12.3],
  ['339', 'Airbus A330-900neo', 'WIDE', 0, 30, 28, 226, 377, 12_800, 870, 1_850, 10.7],
  ['359', 'Airbus A350-900', 'WIDE', 0, 36, 24, 240, 350, 15_000, 900, 1_800, 11.2],
  ['351', 'Airbus A350-1000', 'WIDE', 0, 46, 32, 258, 410, 15_800, 900, 2_000, 12.6],
  ['772', 'Boeing 777-200ER', 'WIDE', 0, 37, 24, 220, 320, 13_000, 900, 2_400, 14.0],
  ['77W', 'Boeing 777-300ER', 'WIDE', 8, 42, 24, 272, 400, 13_600, 900, 2_600, 15.5],
  ['788', 'Boeing 787-8', 'WIDE', 0, 28, 21, 200, 344, 13_500, 905, 1_560, 9.9],
  ['789', 'Boeing 787-9', 'WIDE', 0, 38, 28, 230, 344, 14_100, 905, 1_638, 10.6],
  ['781', 'Boeing 787-10', 'WIDE', 0, 40, 28, 260, 370, 11_700, 905, 1_720, 11.5],
  ['388', 'Airbus A380', 'WIDE', 14, 76, 56, 345, 560, 14_800, 905, 4_100, 22.5],
]

/** Every aircraft type by its IATA code. */
export const AIRCRAFT: ReadonlyMap<string, Aircraft> = new Map(
  ROWS.map(([code, name, body, FIRST, BUSINESS, PREMIUM_ECONOMY, ECONOMY, denseSeats, rangeKm, cruiseKmh, landingTakeOffFuelKg, fuel]) => [
    code,
    {
      code, name, body, seats: { FIRST, BUSINESS, PREMIUM_ECONOMY, ECONOMY }, denseSeats,
      rangeKm, cruiseKmh, landingTakeOffFuelKg, fuelKgPerNauticalMile: fuel,
    },
  ]),
)
