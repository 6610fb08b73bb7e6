import { money } from '@portolan/contract/values/money'
import { describe, expect, it } from 'vitest'
import { namesOf, renderPage, timesIn, wordsOf } from '../../../platform/testing/render-page.tsx'
import { aPrice, ofAPackage } from '../../../travel/testing/cart-builders.ts'
import { PriceChangeDialog } from './price-change-dialog.tsx'

const CHANGE = { oldTotal: money(40_000, 'EUR'), newTotal: money(41_230, 'EUR'), lineId: '1', reason: 'SUPPLIER_PRICE' } as const
const render = (over: Partial<Parameters<typeof PriceChangeDialog>[0]> = {}): Promise<string> => renderPage(
  <PriceChangeDialog change={CHANGE} steps={null} isPending={false} searchPath="/F?x=1" onAccept={() => undefined} onClose={() => undefined} {...over} />,
  { namespaces: ['common', 'checkout', 'flights'] },
)

describe('the dialog of a price that went up before payment', () => {
  it('says by how much, that nothing is paid, and asks for a fresh yes, other flights or neither', async () => {
    const html = await render()
    expect([namesOf(html, 'h2'), namesOf(html, 'button'), namesOf(html, 'a')]).toEqual([
      ['The price went up by €12.30'], ['Close', 'Accept €412.30 and go to payment', 'Not now'], ['See other flights'],
    ])
    for (const text of ['You have not paid yet.', 'Total €400.00 €412.30']) expect(wordsOf(html)).toContain(text)
    expect(html).toContain('href="/F?x=1"')
  })

  it('names what the package cost and costs', async () => {
    const { price } = ofAPackage()
    const after = aPrice({ ...price, lines: price.lines.map((line) => (line.kind === 'BUNDLE_SAVING' ? { ...line, amount: money(-5_000, 'EUR') } : line)) })
    const words = wordsOf(await render({ change: { ...CHANGE, oldTotal: money(45_000, 'EUR'), newTotal: money(46_180, 'EUR') }, steps: { before: price, after } }))
    expect(words).toContain('Package €450.00 €461.80 Total €450.00 €461.80')
  })

  it('is busy while the yes is on its way', async () => {
    expect([timesIn(await render({ isPending: true }), 'aria-busy="true"'), timesIn(await render(), 'aria-busy="true"')]).toEqual([1, 0])
  })

  it('is not there without a change', async () => {
    expect(await render({ change: null })).toBe('')
  })
})
