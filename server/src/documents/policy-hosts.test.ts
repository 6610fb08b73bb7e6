import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { policyHosts } from './policy-hosts.ts'

const plain = { allowedHosts: { scripts: ['consent.example'], images: ['img.example'] } }
const tagged = { ...plain, allowedHosts: { ...plain.allowedHosts, scripts: ['tags.example'] }, tracking: { tagManagerUrl: 'https://tags.example/utag.js' } }

describe('the foreign hosts of a document', () => {
  it('are the brand’s own: a tag manager may call home on its brand alone', () => {
    expect(policyHosts(plain, '/F')).toEqual({ scripts: ['consent.example'], images: ['img.example'], connections: [] })
    expect(policyHosts(tagged, '/F')).toEqual({ scripts: ['tags.example'], images: ['img.example', 'tags.example'], connections: ['tags.example'] })
    expect(contentSecurityPolicy({ scripts: [], styles: [] }, policyHosts(tagged, '/'))).toContain("connect-src 'self' https://tags.example;")
    expect(contentSecurityPolicy({ scripts: [], styles: [] }, policyHosts(plain, '/'))).toContain("connect-src 'self';")
  })

  it.each(['/checkout/c1', '/Checkout/c1/review', '/checkout'])('in checkout at %s are those of pictures only', (path) => {
    expect(policyHosts(tagged, path)).toEqual({ scripts: [], images: ['img.example'], connections: [] })
  })

  it('are none for a host without a brand', () => {
    expect(policyHosts(null, '/')).toEqual({ scripts: [], images: [], connections: [] })
  })
})
