import { expect, it } from 'vitest'
import { tagManagerUrl } from './tag-manager.tsx'

const URL = 'https://tags.example/utag.js'

it.each([
  ['a brand that has one, with its flag on', URL, true, '/F', URL], ['a brand with its flag off', URL, false, '/F', null], ['a brand that has none', undefined, true, '/F', null],
  ['checkout', URL, true, '/checkout/c1', null], ['checkout in capitals', URL, true, '/Checkout/c1/review', null], ['a path that only starts like checkout', URL, true, '/checkouts', URL],
])('the tag manager for %s', (_, url, isOn, pathname, expected) => {
  expect(tagManagerUrl(url === undefined ? {} : { tracking: { tagManagerUrl: url } }, { isOn, pathname })).toBe(expected)
})
