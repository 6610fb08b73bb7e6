import { expect, it } from 'vitest'
import { linkTokenOf } from './cart-link-queries.ts'

it.each([['#link=abc-_1', 'abc-_1'], ['#link=', null], ['#main', null], ['', null]])('%s holds the token %s', (hash, token) => {
  expect(linkTokenOf(hash)).toBe(token)
})
