import { describe, expect, it } from 'vitest'
import { aBrand, aHostedRequest } from '../testing/a-hosted-request.ts'
import { writeRobotsTxt } from './robots-txt.ts'

describe('what crawlers are told', () => {
  it('by a public brand is where its pages are and which have no end', () => {
    expect(writeRobotsTxt(aHostedRequest({ origin: 'https://evil.example' }))?.split('\n')).toEqual([
      'User-agent: *', 'Disallow: /F?', 'Disallow: /FF?', 'Disallow: /memSearch', 'Disallow: /hdpMemSearch', 'Disallow: /*?a=', 'Disallow: /*&a=', '',
      'Sitemap: https://shop.example/sitemap.xml', '',
    ])
  })

  it('by a closed portal is to read on each page that it is not to be found', () => {
    expect(writeRobotsTxt(aHostedRequest({ brand: aBrand({ brand: { ...aBrand().brand, hasSSO: true } }) }))).toBe('User-agent: *\nDisallow:\n')
  })

  it('by nobody is nothing', () => {
    expect(writeRobotsTxt(aHostedRequest({ brand: null }))).toBeNull()
  })
})
