import { describe, expect, it } from 'vitest'
import { renderPage, wordsOf } from '../../../platform/testing/render-page.tsx'
import { CheckoutHeader } from './checkout-header.tsx'

const read = async (screen: 'travellers' | 'review' | 'return' | 'confirmation'): Promise<string> =>
  wordsOf(await renderPage(<CheckoutHeader logo="Shop" cartId="c1" screen={screen} timer={null} />, { namespaces: ['common', 'checkout'] }))

describe('the head of the checkout', () => {
  it.each(['travellers', 'review'] as const)('names at %s the two existing steps, since no extras are offered', async (screen) => {
    const words = await read(screen)
    expect([words.includes('Who travels'), words.includes('Extras'), words.includes('Review and pay')]).toEqual([true, false, true])
  })

  it('links from the confirmation to the trip, without steps', async () => {
    const words = await read('confirmation')
    expect([words.includes('My trip'), words.includes('Review and pay')]).toEqual([true, false])
  })
})
