import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { inlineHashes, policyHeaders, takeMarked } from './content-security-policy.ts'

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const HOSTS = { scripts: ['cdn.example'], images: [], connections: [] }
const NONE = { scripts: [], styles: [] }

describe('the content security policy', () => {
  it('allows exactly the inline scripts and styles of a page that is all the application’s own', () => {
    const html = '<style>a{}</style><script>one()</script><script type="module" async="">two()</script><script src="/x.js"></script>'
    expect(inlineHashes(html)).toEqual({ scripts: [sha('one()'), sha('two()')], styles: [sha('a{}')] })
  })

  it('allows only what the application marked, and sends no mark', () => {
    const own = '<style nonce="n1">a{}</style><script nonce="n1">one()</script><script type="module" nonce="n1">two()</script><script src="/x.js" nonce="n1"></script>'
    const planted = '<p><script>evil()</script><script nonce="n2">evil(2)</script><style>b{}</style><svg><script>evil(3)</script></svg></p>'
    const { html, inline } = takeMarked(`${own}${planted}`, 'n1')
    expect(inline).toEqual({ scripts: [sha('one()'), sha('two()')], styles: [sha('a{}')] })
    expect(html).not.toContain('n1')
  })

  it('allows nothing that a planted script swallowed, as the browser reads it', () => {
    expect(takeMarked('<script>evil(`<script nonce="n1">`)</script><script>one()</script>', 'n1').inline).toEqual(NONE)
  })

  it('does not allow data to run', () => {
    expect(takeMarked('<script type="application/ld+json" nonce="n1">{"a":1}</script>', 'n1').inline).toEqual(NONE)
  })

  it('never allows inline code or evaluation in general', () => {
    const { 'content-security-policy': policy } = policyHeaders({ scripts: [sha('x')], styles: [] }, HOSTS, { isSecure: true })
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain(`script-src 'self' ${sha('x')} https://cdn.example`)
  })

  it('says where to tell what it refused: by a header of its own where browsers take that, over https', () => {
    const headersOf = (isSecure: boolean) => policyHeaders(NONE, { scripts: [], images: [], connections: [] }, { isSecure })
    expect(headersOf(true)).toEqual({
      'content-security-policy': expect.stringMatching(/; report-uri \/error-reports\/policy; report-to policy$/), 'reporting-endpoints': 'policy="/error-reports/policy"',
    })
    expect(headersOf(false)).toEqual({ 'content-security-policy': expect.stringMatching(/; report-uri \/error-reports\/policy$/) })
  })
})
