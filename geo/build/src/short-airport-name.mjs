/** What people call an airport: its name without words such as "International", and without its city if something is left. */
const NOISE = /\b(international|intl|regional|municipal|metropolitan|domestic|civil|airport|aeropuerto|aeroporto|aéroport|airfield|field)\b\.?/giu
const fold = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const shortAirportName = ({ name, municipality }) => {
  const bare = tidy(name.replace(/\([^)]*\)/gu, ' ').replace(NOISE, ' '))
  const city = municipality.split(/[(,/]/u)[0].trim()
  const withoutCity = tidy(fold(bare).startsWith(fold(city)) ? bare.slice(city.length) : bare)
  return withoutCity.length >= 3 ? withoutCity : bare || city
}

const tidy = (text) =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/^[\s\-–/,]+|[\s\-–/,]+$/gu, '')
    .trim()
