import type { FareOption, Travellers } from '@portolan/contract/flights/flights'
import { multiplyMoney } from '@portolan/contract/values/money'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { MessagesProvider } from '../../../platform/i18n/messages-provider.tsx'
import { aRootData } from '../../../platform/testing/a-root-data.ts'
import { aFare } from '../testing/flight-builders.ts'
import { FareFamilies } from './fare-families.tsx'

const data = await aRootData({ namespaces: ['flights', 'results', 'member'] })

const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

const aFamily = (name: string, each: number, seats: number, seatsLeft: number | null): FareOption => ({
  ...aFare({ fareId: name, name }), price: multiplyMoney(eur(each), seats), pricePerSeatedTraveller: eur(each), priceDifference: multiplyMoney(eur(each - LIGHT), seats),
  passengerPrices: [], seatsLeft,
})

const LIGHT = 11_900

const textFor = (travellers: Travellers): string => {
  const seats = travellers.adults + travellers.childAges.length
  const fares = [aFamily('Light', LIGHT, seats, null), aFamily('Flex', 16_500, seats, 3)]
  const families = <FareFamilies fares={fares} initialFareId="Light" travellers={travellers} cap={null} isChoosing={false} onChoose={() => undefined} />
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: () => <MessagesProvider data={data}>{families}</MessagesProvider> }])
  const html = renderToStaticMarkup(<Stub initialEntries={['/F']} hydrationData={{ loaderData: { root: data } }} />)
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

describe('the fares of a flight', () => {
  it('show the first one’s price, the surcharge of the others, and the price of each traveller', () => {
    const text = textFor({ adults: 2, childAges: [7], infants: 0 })
    for (const words of ['€357 €119 each for all 3', '+€138 €165 each €495 for all 3', '3 seats left']) expect(text).toContain(words)
  })

  it('show a price once for one traveller', () => {
    const text = textFor({ adults: 1, childAges: [], infants: 0 })
    expect(text).toContain('+€46 €165 in total')
    expect(text).not.toContain('€165 each')
  })
})
