import { describe, expect, it } from 'vitest'
import { isOwnPage } from './own-page.ts'

const OWN = 'https://shop.example'

describe('a call to the services', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, true], [{ 'sec-fetch-site': 'none' }, true], [{}, true], [{ origin: OWN }, true],
    [{ 'sec-fetch-site': 'cross-site' }, false], [{ 'sec-fetch-site': 'same-site' }, false], [{ origin: 'https://evil.example' }, false],
    [{ origin: 'null' }, false], [{ 'sec-fetch-site': 'cross-site', origin: OWN }, false],
    [{ 'sec-fetch-site': 'none', origin: 'https://evil.example' }, false], [{ 'sec-fetch-site': 'same-origin', origin: 'https://seen-by-proxy.example' }, true],
  ])('with %j counts as the own page: %s', (headers, expected) => {
    expect(isOwnPage(headers, OWN)).toBe(expected)
  })
})
