import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, inlineHashes } from './content-security-policy.ts'

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the content security policy', () => {
  it('allows exactly the inline scripts and styles of the document', () => {
    const html = '<style>a{}</style><script>one()</script><script type="module" async="">two()</script><script src="/x.js"></script>'
    expect(inlineHashes(html)).toEqual({ scripts: [sha('one()'), sha('two()')], styles: [sha('a{}')] })
  })

  it('never allows inline code or evaluation in general', () => {
    const policy = contentSecurityPolicy('<script>x</script>', { scripts: ['cdn.example'], images: [] })
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain(`script-src 'self' ${sha('x')} https://cdn.example`)
  })
})
