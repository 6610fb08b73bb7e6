import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { namesOf, renderPage, timesIn, wordsOf } from '../../../platform/testing/render-page.tsx'
import { countriesOptions, latinNameOptions } from '../checkout-queries.ts'
import { aCheckout } from '../testing/checkout-builders.ts'
import { TravellersStep } from './travellers-step.tsx'

const NAMESPACES = ['common', 'checkout', 'flights', 'errors']
const COUNTRIES = [{ code: 'ES', name: 'Spain', phonePrefix: '+34', trunkPrefix: null }, { code: 'FR', name: 'France', phonePrefix: '+33', trunkPrefix: '0' }]

const render = (parts: Parameters<typeof aCheckout>[0], hasCountries = true): Promise<string> => {
  const client = new QueryClient()
  if (hasCountries) client.setQueryData(countriesOptions('en').queryKey, COUNTRIES)
  for (const [name, spelled] of [['Мария', 'Mariya'], ['Γιώργος', 'Giorgos'], ['ꫀ', null]] as const) client.setQueryData(latinNameOptions(name).queryKey, spelled)
  return renderPage(<TravellersStep checkout={aCheckout(parts)} />, { namespaces: NAMESPACES, client })
}

describe('the travellers step', () => {
  it('shows a placeholder while the countries are loading', async () => {
    const html = await render({}, false)
    expect([wordsOf(html).includes('Who travels'), html.includes('<form')]).toEqual([true, false])
  })

  it('is filled with the cart’s data, and shows no problems before it is submitted', async () => {
    const html = await render({})
    for (const value of ['value="ana@example.org"', 'value="Ana"', 'value="Sol"']) expect(html).toContain(value)
    expect([timesIn(html, 'aria-invalid="true"'), timesIn(html, 'role="alert"')]).toEqual([0, 0])
  })

  const COPIED = { travellerNumber: 1, passengerType: 'ADT', gender: 'FEMALE', birthDate: '1990-04-05' } as const
  it.each([
    ['a given name in Cyrillic', { givenName: 'Мария', familyName: 'Sol' }, 'In Latin letters: Mariya', ['Use it']],
    ['a family name in Greek', { givenName: 'Ana', familyName: 'Γιώργος' }, 'In Latin letters: Giorgos', ['Use it']],
    ['a name nobody can spell', { givenName: 'ꫀ', familyName: 'Sol' }, 'Airlines take Latin letters only.', []],
    ['a name in Latin letters', { givenName: 'Łucja', familyName: 'Sol' }, '', []],
  ])('offers for %s the usual spelling, and leaves it to the shopper', async (_, names, text, offers) => {
    const html = await render({ cart: { travellers: [{ ...COPIED, ...names }] } })
    expect(wordsOf(html)).toContain(text)
    expect([namesOf(html, 'button').filter((name) => name === 'Use it'), timesIn(html, 'aria-invalid="true"')]).toEqual([offers, text === '' ? 0 : 1])
    for (const name of Object.values(names)) expect(html).toContain(`value="${name}"`)
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
