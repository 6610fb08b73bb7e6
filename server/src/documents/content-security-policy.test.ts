import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { inlineHashes, policyHeaders } from './content-security-policy.ts'

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the content security policy', () => {
  it('allows exactly the inline scripts and styles of the document', () => {
    const html = '<style>a{}</style><script>one()</script><script type="module" async="">two()</script><script src="/x.js"></script>'
    expect(inlineHashes(html)).toEqual({ scripts: [sha('one()'), sha('two()')], styles: [sha('a{}')] })
  })

  it('gives no leave to data', () => {
    expect(inlineHashes('<script type="application/ld+json">{"a":1}</script>')).toEqual({ scripts: [], styles: [] })
  })

  it('never allows inline code or evaluation in general', () => {
    const { 'content-security-policy': policy } = policyHeaders('<script>x</script>', { scripts: ['cdn.example'], images: [], connections: [] }, { isSecure: true })
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain(`script-src 'self' ${sha('x')} https://cdn.example`)
  })
  it('says where to tell what it refused: by a header of its own where browsers take that, over https', () => {
    const headersOf = (isSecure: boolean) => policyHeaders('', { scripts: [], images: [], connections: [] }, { isSecure })
    expect(headersOf(true)).toEqual({
      'content-security-policy': expect.stringMatching(/; report-uri \/error-reports\/policy; report-to policy$/), 'reporting-endpoints': 'policy="/error-reports/policy"',
    })
    expect(headersOf(false)).toEqual({ 'content-security-policy': expect.stringMatching(/; report-uri \/error-reports\/policy$/) })
  })
})
