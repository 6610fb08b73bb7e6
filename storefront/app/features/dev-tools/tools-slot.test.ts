import { describe, expect, it } from 'vitest'
import { isLocalhost } from './tools-slot.tsx'

describe('the tools panel', () => {
  it.each(['localhost', 'nord.localhost', 'LOCALHOST'])('is for pages of %s', (hostname) => expect(isLocalhost(hostname)).toBe(true))

  it.each(['shop.example', 'localhost.example', 'notlocalhost', 'localhost.', '127.0.0.1', '.localhost', ''])('is for no page of "%s"', (hostname) => {
    expect(isLocalhost(hostname)).toBe(false)
  })
})
