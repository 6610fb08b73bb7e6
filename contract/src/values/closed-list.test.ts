import { expect, it } from 'vitest'
import { languages, productTypes } from './product.ts'

it.each(['H', 'DP', 'F', 'FF', 'HGH'])('reads the product type %s', (value) => {
  expect(productTypes.parse(value)).toBe(value)
})

it.each(['f', ' F', 'CAR', '', null, undefined, 0, ['F'], { F: 1 }, 'constructor'])('answers null for %j, which is no product type', (value) => {
  expect([productTypes.parse(value), productTypes.is(value)]).toEqual([null, false])
})

it('puts the fallback language first', () => {
  expect(languages.values[0]).toBe('en')
})
