import type { BrandConfig } from '@portolan/contract/brand/brand'
import { describe, expect, it } from 'vitest'
import { linkOrigin } from './link-origin.ts'

const brand = { domain: 'solara.example', aliases: ['www.solara.example', 'preview.example:8443'] } as BrandConfig

describe('addresses in mails', () => {
  it.each(['https://solara.example', 'https://www.solara.example', 'https://preview.example:8443', 'http://solara.example:3000'])(
    'use %s, a host of the brand', (origin) => expect(linkOrigin({ brand, origin })).toBe(origin),
  )

  it.each(['https://evil.example', 'https://solara.example.evil.example', 'https://evil.example:8443', 'https://preview.example', 'https://not a host'])(
    'use the brand’s domain when the Host header is %s', (origin) => expect(linkOrigin({ brand, origin })).toBe('https://solara.example'),
  )

  it.each([
    'http://localhost', 'http://localhost:3000', 'http://nord.localhost:3000', 'http://127.0.0.1:3000', 'http://127.1.2.3', 'http://[::1]:3000', 'http://0.0.0.0:3000', 'http://localhost.',
  ])('never use a local address, %s, unless it is one of the brand’s hosts', (origin) => {
    expect(linkOrigin({ brand, origin })).toBe('http://solara.example')
    const { hostname } = new URL(origin)
    expect(linkOrigin({ brand: { ...brand, domain: hostname }, origin })).toBe(origin)
    expect(linkOrigin({ brand: { ...brand, aliases: [hostname] }, origin })).toBe(origin)
  })
})
