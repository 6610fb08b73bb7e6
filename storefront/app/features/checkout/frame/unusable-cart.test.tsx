import { NetworkError } from '@portolan/contract/wire/call-errors'
import { describe, expect, it } from 'vitest'
import { renderPage, wordsOf } from '../../../platform/testing/render-page.tsx'
import { ClosedShop, MissingCart, UnreadableCart } from './unusable-cart.tsx'

const NAMESPACES = ['common', 'checkout', 'errors']
const nothing = () => undefined

describe('a checkout without a cart', () => {
  it('that is unknown offers a new search and booked trips', async () => {
    const html = await renderPage(<MissingCart />, { namespaces: NAMESPACES })
    expect([html.includes('href="/"'), html.includes('href="/trip"'), html.includes('role="alert"')]).toEqual([true, true, false])
  })

  it('that cannot be read says why and offers another try', async () => {
    const html = await renderPage(<UnreadableCart error={new NetworkError('/x')} onRetry={nothing} isRetrying={false} />, { namespaces: NAMESPACES })
    expect(wordsOf(html)).toContain('Try again')
    expect(html).toContain('role="alert"')
  })

  it('during maintenance stays on its address', async () => {
    const html = await renderPage(<ClosedShop onRetry={nothing} isRetrying />, { namespaces: NAMESPACES })
    expect([html.includes('role="alert"'), html.includes('href="/"'), html.includes('<button')]).toEqual([true, false, true])
  })
})
