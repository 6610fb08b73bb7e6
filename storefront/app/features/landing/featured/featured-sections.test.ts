import { describe, expect, it } from 'vitest'
import type { FeaturedDestination } from '../landing-content.ts'
import { featuredAddress, featuredSections } from './featured-sections.ts'

const rome: FeaturedDestination = { id: 'rome', name: 'Rome', subtitle: null, tag: null, type: 'CITY', code: 'ROM' }
const lists = { F: [rome], H: [rome], DP: [] }

describe('featured destinations', () => {
  it('are shown in the order of the products, each list once', () => {
    expect(featuredSections(['H', 'FF', 'F'], lists).map(({ list, product }) => [list, product])).toEqual([['H', 'H'], ['F', 'FF']])
  })

  it('are not shown for products that the brand does not sell or has no places for', () => {
    expect(featuredSections(['F', 'HGH', 'DP'], lists).map(({ list }) => list)).toEqual(['F'])
  })

  it.each([['F', '/?to=city-ROM'], ['FF', '/?to=city-ROM'], ['H', '/H?to=city-ROM'], ['HGH', '/HGH?to=city-ROM']] as const)('%s leads to %s', (product, address) => {
    expect(featuredAddress(product, rome)).toBe(address)
  })

  it('link to the trip of their price', () => {
    const trip = { from: { type: 'AIRPORT', code: 'MAD' }, out: '2027-01-14', back: '2027-01-18' } as const
    expect(featuredAddress('F', rome, trip)).toBe('/?from=airport-MAD&to=city-ROM&out=2027-01-14&back=2027-01-18')
  })
})
