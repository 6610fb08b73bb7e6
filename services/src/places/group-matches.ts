/** Matches as a list to choose from: a city (all airports) stands before its airports, and they stand together. */
import type { Match } from './find-matches.ts'
import type { AirportNode } from './spellings.ts'

/** @param matches best first */
export const groupMatches = (matches: readonly Match[]): Match[] => {
  const groups = [...Map.groupBy(matches, ({ node }) => node.city.code).values()]
  return groups.flatMap((group, index) => orderGroup(group, index === 0))
}

const orderGroup = (group: readonly Match[], isBest: boolean): Match[] => {
  const city = group.find(({ node }) => node.type === 'CITY')
  if (city === undefined || city.node.type !== 'CITY') return [...group]
  const airports = group.filter((match) => match.node.type === 'AIRPORT' && !match.isByCity)
  const asWell = airports.filter((match) => match.tier <= city.tier && !isSameToShopper(match, city))
  // The airports of the city most likely meant are all offered, when there is a choice between them.
  if (!isBest || city.node.airports.length < 2) return [city, ...asWell]
  const others = city.node.airports.filter((node) => !asWell.some((match) => match.node === node))
  return [city, ...asWell, ...others.map((node) => airports.find((match) => match.node === node) ?? unmarked(node, city))]
}

/** The one airport of a city, called as the city is: a second line would say nothing new, unless its code was asked for. */
const isSameToShopper = (airport: Match, city: Match): boolean =>
  city.node.type === 'CITY' && city.node.airports.length === 1 && airport.text === city.text && airport.text !== airport.node.code

const unmarked = (node: AirportNode, { tier }: Match): Match => ({
  node, tier, size: node.weight, isByCity: true, text: node.airport.name, start: 0, length: 0,
})
