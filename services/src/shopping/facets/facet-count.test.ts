import { type FacetMetadata, facetMetadataSchema } from '@portolan/contract/shopping/search'
import { describe, expect, it } from 'vitest'
import { copiesOf, type FacetCount, writeFacetMetadata } from './facet-count.ts'
import { NOT_OFFERED } from './variants.ts'

const written = (facet: FacetCount): FacetMetadata => facetMetadataSchema.parse(JSON.parse(writeFacetMetadata(facet, 'EUR')))

describe('the counts of a facet on the wire', () => {
  it('have each value with its number of items and their lowest price, null for a value without items', () => {
    expect(written({ kind: 'OPTIONS', name: 'carriers', values: ['IB', 'V"Y', 'UX'], counts: [3, 0, 1], lowest: [0, NOT_OFFERED, 500] })).toEqual({
      name: 'carriers', kind: 'OPTIONS',
      options: [{ value: 'IB', count: 3, lowestPrice: { amountMinor: 0, currency: 'EUR' } }, { value: 'V"Y', count: 0, lowestPrice: null },
        { value: 'UX', count: 1, lowestPrice: { amountMinor: 500, currency: 'EUR' } }],
    })
  })

  it('have the ends of a range and its bars side by side, without a gap', () => {
    expect(written({ kind: 'RANGE', name: 'duration', unit: 'MINUTES', min: 10, max: 19, histogram: [1, 0, 4] })).toEqual({
      name: 'duration', kind: 'RANGE', unit: 'MINUTES', min: 10, max: 19,
      histogram: [{ from: 10, to: 13, count: 1 }, { from: 14, to: 16, count: 0 }, { from: 17, to: 19, count: 4 }],
    })
  })

  it('have no bars where no item is counted', () => {
    expect(written({ kind: 'RANGE', name: 'price', unit: 'MONEY_MINOR', min: 5, max: 9, histogram: [] })).toMatchObject({ min: 5, max: 9, histogram: [] })
  })
})

describe('an array full of one number', () => {
  it('has the length asked for and belongs to its caller', () => {
    const sevens = copiesOf(7)
    const longer = sevens(3)
    longer[0] = 1
    expect([longer, sevens(2), sevens(4), sevens(0)]).toEqual([[1, 7, 7], [7, 7], [7, 7, 7, 7], []])
  })
})
