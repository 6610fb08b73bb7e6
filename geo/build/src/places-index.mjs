/** GeoNames by folded name, to find a named place near a point. */
import { distanceKm } from '../../src/distance.ts'
import { fold } from './fold.mjs'

export const indexByName = (geoNames) => {
  const byName = new Map()
  const add = (name, place) => {
    const key = `${place.country} ${fold(name)}`
    const known = byName.get(key)
    if (known === undefined) byName.set(key, [place])
    else if (known.at(-1) !== place) known.push(place)
  }
  for (const place of geoNames) for (const name of [place.name, place.asciiName, ...place.alternateNames]) add(name, place)
  return byName
}

/** The most populous place of that name; a main name wins over an alternate one. */
export const findPlace = (byName, { name, country, near, withinKm }) => {
  const found = byName.get(`${country} ${fold(name)}`) ?? []
  const close = near === undefined ? found : found.filter((place) => distanceKm(place, near) <= withinKm)
  return close.find((place) => fold(place.name) === fold(name) || fold(place.asciiName) === fold(name)) ?? close[0]
}
