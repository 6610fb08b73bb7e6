import { describe, expect, it } from 'vitest'
import { pageHeaders } from './page-security.ts'

describe('the headers of a payment page', () => {
  it('let its forms lead to itself and to the shop’s origin, or to itself alone', () => {
    const formsOf = (returnUrl: string | null) => pageHeaders(returnUrl)['content-security-policy']?.split('; ').at(-1)
    expect([formsOf('https://shop.test:8080/checkout?x=1'), formsOf(null)]).toEqual(["form-action 'self' https://shop.test:8080", "form-action 'self'"])
  })

  it('keep it out of caches, frames, sniffing and other sites’ logs', () => {
    expect(pageHeaders(null)).toMatchObject({
      'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-content-type-options': 'nosniff',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()', 'content-security-policy': expect.stringContaining("default-src 'none'; "),
    })
  })
})
