import { AIRLINES } from '@portolan/geo/airlines'
import { loadGeo } from '@portolan/geo/geo'
import { expect, it } from 'vitest'
import { airlineWorld } from './airline-world.ts'
import { supplierNetwork } from './supplier-network.ts'
import { type Over, waysOverOneHub, waysOverTwoHubs } from './ways.ts'

const geo = loadGeo()
const aNetwork = () => supplierNetwork(airlineWorld(geo, [...AIRLINES.values()], 'ways'), new Set(AIRLINES.keys()))
const allied: Over = { sale: 'ALLIED', detour: 1 }
const ends = (from: string, to: string) => {
  const [a, b] = [geo.airports.get(from), geo.airports.get(to)]
  if (!a || !b) throw new Error('No such airport')
  return { from: a, to: b }
}

it('computes the routes between two airports once for any number of days', () => {
  const network = aNetwork()
  expect(waysOverOneHub(network, ends('LIS', 'JFK'), allied)).toBe(waysOverOneHub(network, ends('LIS', 'JFK'), allied))
  expect(waysOverTwoHubs(network, ends('LIS', 'JFK'), allied)).toBe(waysOverTwoHubs(network, ends('LIS', 'JFK'), allied))
})

it('caches routes separately by destination, direction, sales agreement and network', () => {
  const network = aNetwork()
  const cities = (ways: ReturnType<typeof waysOverOneHub>): string[] => ways.flatMap(({ pairs }) => pairs.flatMap(([first, second]) => `${first.from.code}-${second.to.code}`))
  for (const [from, to] of [['LIS', 'JFK'], ['JFK', 'LIS'], ['LIS', 'HEL']] as const) {
    expect(new Set(cities(waysOverOneHub(network, ends(from, to), allied)))).toEqual(new Set([`${from}-${to}`]))
  }
  const wider = waysOverOneHub(network, ends('LIS', 'HEL'), { sale: 'INTERLINE', detour: 1.5 })
  expect(wider.length).toBeGreaterThan(waysOverOneHub(network, ends('LIS', 'HEL'), allied).length)
  const few = supplierNetwork(network.world, new Set(['TP']))
  expect(cities(waysOverOneHub(few, ends('LIS', 'HEL'), allied)).length).toBeLessThan(cities(waysOverOneHub(network, ends('LIS', 'HEL'), allied)).length)
})
