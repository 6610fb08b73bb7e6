import { describe, expect, it } from 'vitest'
import { aBrand, aHostedRequest } from '../testing/a-hosted-request.ts'
import { writeRobotsTxt } from './crawlers.ts'

describe('robots.txt', () => {
  it('of a public brand names its sitemap and disallows endless pages', () => {
    expect(writeRobotsTxt(aHostedRequest({ origin: 'https://evil.example' }))?.split('\n')).toEqual([
      'User-agent: *', 'Disallow: /F?', 'Disallow: /FF?', 'Disallow: /memSearch', 'Disallow: /hdpMemSearch', 'Disallow: /*?a=', 'Disallow: /*&a=', '',
      'Sitemap: https://shop.example/sitemap.xml', '',
    ])
  })

  it('of a closed portal allows crawling, so that crawlers read the noindex of each page', () => {
    expect(writeRobotsTxt(aHostedRequest({ brand: aBrand({ brand: { ...aBrand().brand, hasSSO: true } }) }))).toBe('User-agent: *\nDisallow:\n')
  })

  it('of a host without a brand is empty', () => {
    expect(writeRobotsTxt(aHostedRequest({ brand: null }))).toBeNull()
  })
})
