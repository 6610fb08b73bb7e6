import { money } from '@portolan/contract/values/money'
import { CallFailed, NetworkError } from '@portolan/contract/wire/call-errors'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { namesOf, renderPage, timesIn, wordsOf } from '../../../platform/testing/render-page.tsx'
import { aPrice } from '../../../travel/testing/cart-builders.ts'
import { aCheckout } from '../testing/checkout-builders.ts'
import { AskAgainDialog, ExpiredDialog, RefreshedDialog } from './expired-dialog.tsx'

const render = (dialog: ReactNode): Promise<string> => renderPage(dialog, { namespaces: ['common', 'checkout', 'flights', 'errors'] })
const nothing = () => undefined
const soldOut = new CallFailed('/x', { code: 'SOLD_OUT', status: 409, details: null, validationErrors: null, retryAfterSeconds: null })
const eur = (amountMinor: number) => money(amountMinor, 'EUR')
const aChange = (oldTotal: number, newTotal: number) => ({ oldTotal: eur(oldTotal), newTotal: eur(newTotal), lineId: '1', reason: 'SUPPLIER_PRICE' } as const)

describe('the dialog of an expired cart', () => {
  const ask = (error: unknown): Promise<string> => render(<AskAgainDialog isExpired error={error} isPending={false} searchPath="/F?x=1" onAskAgain={nothing} onLeave={nothing} />)

  it('is not shown before the cart expires', async () => {
    expect(await render(<ExpiredDialog cartId="c1" isExpired={false} checkout={aCheckout()} />)).toBe('')
  })

  it('offers current prices and other flights of the same search, and cannot be closed', async () => {
    const html = await render(<ExpiredDialog cartId="c1" isExpired checkout={aCheckout()} />)
    expect([namesOf(html, 'h2'), namesOf(html, 'button'), namesOf(html, 'a')]).toEqual([
      ['The time to keep this price is over'], ['Refresh prices'], ['See other flights'],
    ])
    expect(html).toMatch(/href="\/F\?[^"]*MAD[^"]*LON/)
  })

  it('links to the landing page if the cart could not be read', async () => {
    expect(await render(<ExpiredDialog cartId="c1" isExpired checkout={null} />)).toContain('href="/"')
  })

  it.each([
    ['sold out', soldOut, 'These seats have just been sold', []], ['not reached', new NetworkError('/x'), 'The prices could not be refreshed', ['Refresh prices']],
  ])('announces that the flights are %s, and offers another try only where that can help', async (_, error, heading, buttons) => {
    const html = await ask(error)
    expect([wordsOf(html).includes(heading), /role="(alert|status)"/.test(html), namesOf(html, 'button'), namesOf(html, 'a')]).toEqual([true, true, buttons, ['See other flights']])
  })
})

describe('the dialog of a changed price', () => {
  it.each([
    ['the same', null, 'Same trip, same price', []],
    ['higher', aChange(41_230, 41_630), 'Same trip, €4.00 more', ['See other flights']],
    ['lower', aChange(42_230, 41_230), 'Same trip, €10.00 less', ['See other flights']],
  ])('that is %s says so, and goes on with it', async (_, priceChange, title, links) => {
    const total = priceChange?.newTotal ?? eur(41_230)
    const html = await render(<RefreshedDialog total={total} priceChange={priceChange} steps={null} onContinue={nothing} onLeave={nothing} searchPath="/F" />)
    const amount = priceChange?.newTotal.amountMinor === 41_630 ? '€416.30' : '€412.30'
    expect([namesOf(html, 'h2'), namesOf(html, 'button'), namesOf(html, 'a')]).toEqual([[title], [`Continue with ${amount}`], links])
    expect([timesIn(html, '<table'), wordsOf(html).includes('Contact and travellers are kept.')]).toEqual([priceChange ? 1 : 0, true])
  })

  it('shows the old and the new price of each passenger type where both are known', async () => {
    const after = aPrice({ lines: [{ kind: 'BASE_FARE', passengerType: 'ADT', count: 1, amount: eur(41_630) }], total: eur(41_630) })
    const html = await render(
      <RefreshedDialog total={after.total} priceChange={aChange(41_230, 41_630)} steps={{ before: aPrice(), after }} onContinue={nothing} onLeave={nothing} searchPath="/F" />,
    )
    for (const text of ['Flights, 1 adult €412.30 €416.30', 'Total €412.30 €416.30']) expect(wordsOf(html)).toContain(text)
  })
})
