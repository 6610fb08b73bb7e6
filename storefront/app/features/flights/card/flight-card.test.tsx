import type { FlightProposal } from '@portolan/contract/flights/flights'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { MessagesProvider } from '../../../platform/i18n/messages-provider.tsx'
import { aRootData } from '../../../platform/testing/a-root-data.ts'
import { aBound, aFare, anInbound, aProposal, aSegment, STATIC_DATA } from '../testing/flight-builders.ts'
import { FlightCard } from './flight-card.tsx'

const NOTHING = () => undefined
const data = await aRootData({ namespaces: ['flights', 'results', 'member'] })

const render = (part: Partial<FlightProposal> = {}, cap: { amountMinor: number; currency: string } | null = null, isChoosing = false): string => {
  const card = (
    <FlightCard
      proposal={aProposal(part)} staticData={STATIC_DATA} travellers={{ adults: 2, childAges: [7], infants: 0 }} language="en" cheapest={null} cap={cap}
      isChoosing={isChoosing} onChoose={NOTHING} onOpen={NOTHING} onSearchAgain={NOTHING}
    />
  )
  const Page = () => <QueryClientProvider client={new QueryClient()}><MessagesProvider data={data}>{card}</MessagesProvider></QueryClientProvider>
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: Page }])
  return renderToStaticMarkup(<Stub initialEntries={['/F']} hydrationData={{ loaderData: { root: data } }} />)
}

const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const wholeName = (html: string): string => /aria-label="(Out[^"]*)"/.exec(html)?.[1] ?? ''

describe('a closed card', () => {
  it('names the marketing and operating carrier of each bound, and a later day of arrival', () => {
    const flownByOther = anInbound({ arrivalDayOffset: 1, segments: [aSegment({ marketingCarrier: 'BA', operatingCarrier: 'IB' })] })
    const html = render({ bounds: [aBound(), flownByOther] })
    for (const words of ['Iberia', 'British Airways', 'Operated by Iberia', '+1 day']) expect(textOf(html)).toContain(words)
    expect(wholeName(html)).toMatch(/British Airways, Operated by Iberia, 17:35 – 21:00 \+1 day/)
  })

  it('shows the price for the party and for each traveller', () => {
    expect(textOf(render())).toMatch(/€357 for 3 · €119 each/)
    expect(wholeName(render())).toContain('€357 for all 3')
  })

  it('shows the included and the missing bags', () => {
    const text = textOf(render({ fare: aFare({ baggage: { personalItem: true, cabinBagKg: null, checkedBags: 0, checkedBagKg: null } }) }))
    for (const words of ['Personal item', 'No cabin bag', 'No checked bag']) expect(text).toContain(words)
  })

  it.each([[-12, '−12%'], [2, 'typical'], [26, '+26%']])('compares its CO₂e of %i percent with the route’s as %s', (emissionsVsTypicalPercent, shown) => {
    expect(textOf(render({ emissionsVsTypicalPercent }))).toContain(shown)
  })

  it('shows what is left to pay with a voucher', () => {
    expect(textOf(render({}, { amountMinor: 60_000, currency: 'EUR' }))).toMatch(/€0 €357 paid by voucher/)
  })

  it('keeps its button busy while the flight is added to a cart', () => {
    expect(render({}, null, true)).toMatch(/<button[^>]*aria-busy="true"/)
    expect(render()).not.toMatch(/aria-busy="true"/)
  })
})
