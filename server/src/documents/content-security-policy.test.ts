import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, inlineHashes, policyHeaders, policyHosts, takeMarked } from './content-security-policy.ts'

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const HOSTS = { scripts: ['cdn.example'], images: [], connections: [] }
const NONE = { scripts: [], styles: [] }

describe('the content security policy', () => {
  it('allows exactly the inline scripts and styles of a page that the application wrote alone', () => {
    const html = '<style>a{}</style><script>one()</script><script type="module" async="">two()</script><script src="/x.js"></script>'
    expect(inlineHashes(html)).toEqual({ scripts: [sha('one()'), sha('two()')], styles: [sha('a{}')] })
  })

  it('allows only the inline code that the application marked, and removes the marks', () => {
    const own = '<style nonce="n1">a{}</style><script nonce="n1">one()</script><script type="module" nonce="n1">two()</script><script src="/x.js" nonce="n1"></script>'
    const planted = '<p><script>evil()</script><script nonce="n2">evil(2)</script><style>b{}</style><svg><script>evil(3)</script></svg></p>'
    const { html, inline } = takeMarked(`${own}${planted}`, 'n1')
    expect(inline).toEqual({ scripts: [sha('one()'), sha('two()')], styles: [sha('a{}')] })
    expect(html).not.toContain('n1')
  })

  it('allows no marked code that lies inside an injected script, as a browser parses it', () => {
    expect(takeMarked('<script>evil(`<script nonce="n1">`)</script><script>one()</script>', 'n1').inline).toEqual(NONE)
  })

  it('does not allow data blocks as scripts', () => {
    expect(takeMarked('<script type="application/ld+json" nonce="n1">{"a":1}</script>', 'n1').inline).toEqual(NONE)
  })

  it('never contains unsafe-inline or unsafe-eval', () => {
    const { 'content-security-policy': policy } = policyHeaders({ scripts: [sha('x')], styles: [] }, HOSTS, { isSecure: true })
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain(`script-src 'self' ${sha('x')} https://cdn.example`)
  })

  it('names where to report violations: over https in a separate header, which browsers require there', () => {
    const headersOf = (isSecure: boolean) => policyHeaders(NONE, { scripts: [], images: [], connections: [] }, { isSecure })
    expect(headersOf(true)).toEqual({
      'content-security-policy': expect.stringMatching(/; report-uri \/error-reports\/policy; report-to policy$/), 'reporting-endpoints': 'policy="/error-reports/policy"',
    })
    expect(headersOf(false)).toEqual({ 'content-security-policy': expect.stringMatching(/; report-uri \/error-reports\/policy$/) })
  })
})

const plain = { allowedHosts: { scripts: ['consent.example'], images: ['img.example'] } }
const tagged = { ...plain, allowedHosts: { ...plain.allowedHosts, scripts: ['tags.example'] }, tracking: { tagManagerUrl: 'https://tags.example/utag.js' } }

describe('the foreign hosts of a document', () => {
  it('are those of the brand: a tag manager may send requests on its own brand only', () => {
    expect(policyHosts(plain, '/F')).toEqual({ scripts: ['consent.example'], images: ['img.example'], connections: [] })
    expect(policyHosts(tagged, '/F')).toEqual({ scripts: ['tags.example'], images: ['img.example', 'tags.example'], connections: ['tags.example'] })
    expect(contentSecurityPolicy({ scripts: [], styles: [] }, policyHosts(tagged, '/'))).toContain("connect-src 'self' https://tags.example;")
    expect(contentSecurityPolicy({ scripts: [], styles: [] }, policyHosts(plain, '/'))).toContain("connect-src 'self';")
  })

  it.each(['/checkout/c1', '/Checkout/c1/review', '/checkout'])('in checkout at %s are picture hosts only', (path) => {
    expect(policyHosts(tagged, path)).toEqual({ scripts: [], images: ['img.example'], connections: [] })
  })

  it('are none for a host without a brand', () => {
    expect(policyHosts(null, '/')).toEqual({ scripts: [], images: [], connections: [] })
  })
})
