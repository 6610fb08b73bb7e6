export type Point = { latitude: number; longitude: number }

/** Mean radius of the Earth (IUGG). */
const EARTH_RADIUS_KM = 6371.0088

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in kilometres (haversine). */
export const distanceKm = (a: Point, b: Point): number => {
  const sineLatitude = Math.sin(toRadians(b.latitude - a.latitude) / 2)
  const sineLongitude = Math.sin(toRadians(b.longitude - a.longitude) / 2)
  const chord = sineLatitude ** 2 + Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * sineLongitude ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}
