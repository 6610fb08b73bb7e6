import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { renderPage, timesIn, wordsOf } from '../../../platform/testing/render-page.tsx'
import { countriesOptions } from '../checkout-queries.ts'
import { aCheckout } from '../testing/checkout-builders.ts'
import { TravellersStep } from './travellers-step.tsx'

const NAMESPACES = ['common', 'checkout', 'flights', 'errors']
const COUNTRIES = [{ code: 'ES', name: 'Spain', phonePrefix: '+34', trunkPrefix: null }, { code: 'FR', name: 'France', phonePrefix: '+33', trunkPrefix: '0' }]

const render = (parts: Parameters<typeof aCheckout>[0], hasCountries = true): Promise<string> => {
  const client = new QueryClient()
  if (hasCountries) client.setQueryData(countriesOptions('en').queryKey, COUNTRIES)
  return renderPage(<TravellersStep checkout={aCheckout(parts)} />, { namespaces: NAMESPACES, client })
}

describe('the step of who travels', () => {
  it('holds its place while the countries are on their way', async () => {
    const html = await render({}, false)
    expect([wordsOf(html).includes('Who travels'), html.includes('<form')]).toEqual([true, false])
  })

  it('is filled with what the cart holds, and complains of nothing before it was sent', async () => {
    const html = await render({})
    for (const value of ['value="ana@example.org"', 'value="Ana"', 'value="Sol"']) expect(html).toContain(value)
    expect([timesIn(html, 'aria-invalid="true"'), timesIn(html, 'role="alert"')]).toEqual([0, 0])
  })

  it('asks an empty cart for a contact and for each traveller it expects', async () => {
    const [slot] = aCheckout().config.travellers
    if (!slot) throw new Error('the builder expects a traveller')
    const words = wordsOf(await render({
      cart: { contact: null, travellers: [] }, config: { travellers: [slot, { ...slot, travellerNumber: 2 }] },
    }))
    for (const text of ['Adult 1', 'Adult 2', 'Continue to review', 'Nothing is charged before you pay in the last step.']) expect(words).toContain(text)
  })
})
