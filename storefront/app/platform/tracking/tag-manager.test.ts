import { expect, it } from 'vitest'
import { tagManagerUrl } from './tag-manager.tsx'

const URL = 'https://tags.example/utag.js'

it.each([
  ['the brand that has one, with its flag', URL, true, '/F', URL], ['its flag off', URL, false, '/F', null], ['a brand that has none', undefined, true, '/F', null],
  ['checkout', URL, true, '/checkout/c1', null], ['checkout in capitals', URL, true, '/Checkout/c1/review', null], ['a page only called like it', URL, true, '/checkouts', URL],
])('the tag manager of %s', (_, url, isOn, pathname, expected) => {
  expect(tagManagerUrl(url === undefined ? {} : { tracking: { tagManagerUrl: url } }, { isOn, pathname })).toBe(expected)
})
