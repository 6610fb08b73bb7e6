import { describe, expect, it } from 'vitest'
import { publicOrigin } from './page-addresses.ts'

describe('the public origin', () => {
  it.each([
    ['https://shop.example', 'shop.example', 'https://shop.example'],
    ['https://www.shop.example', 'shop.example', 'https://shop.example'],
    ['https://evil.example', 'shop.example', 'https://shop.example'],
    ['https://shop.example:1337', 'shop.example', 'https://shop.example'],
    ['http://10.0.0.7:3000', 'shop.example:8443', 'http://shop.example:8443'],
    ['http://nord.localhost:3000', 'nord.localhost', 'http://nord.localhost:3000'],
    ['http://localhost', 'localhost', 'http://localhost'],
    ['http://shop.notlocalhost:3000', 'shop.notlocalhost', 'http://shop.notlocalhost'],
  ])('of %s at %s is %s', (asked, domain, expected) => {
    expect(publicOrigin(asked, domain)).toBe(expected)
  })
})
