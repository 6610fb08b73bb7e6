import { describe, expect, it } from 'vitest'
import { aHostedRequest } from '../../platform/testing/a-hosted-request.ts'
import { readHead } from '../../platform/head/read-head.ts'
import { dealsHead } from './deals-head.ts'
import { aShownDeal } from './testing/a-deal.ts'

const LOADED = { kind: 'LOADED', deals: [aShownDeal('MAD', 'LIS', 70.95, { percent: 30 }), aShownDeal('BCN', 'ROM', 60)], isComplete: true } as const

type Offers = { itemListElement: { position: number; item: Record<string, unknown> }[] }
const offersIn = (head: string) => {
  const graph = readHead({ loaderData: { head } }).flatMap((tag) => ('script:ld+json' in tag ? (tag['script:ld+json'] as { '@graph': Record<string, unknown>[] })['@graph'] : []))
  return (graph.find((thing) => thing['@type'] === 'ItemList') as Offers | undefined)?.itemListElement.map(({ item }) => item)
}

describe('deals for search engines', () => {
  it('have the price, end and link of their cards', async () => {
    const offers = offersIn(await dealsHead(aHostedRequest({ language: 'es' }), LOADED, new URLSearchParams()))
    expect(offers).toEqual([
      expect.objectContaining({
        '@type': 'Offer', name: 'MAD – LIS', price: 70.95, priceCurrency: 'EUR', validThrough: '2026-11-25T00:00:00.000Z',
        url: 'https://shop.example/deal-search?deal=F-MAD-LIS-2027-01-10-4&lang=es',
        priceSpecification: expect.objectContaining({ priceType: 'https://schema.org/StrikethroughPrice', price: 141.9, priceCurrency: 'EUR' }),
        itemOffered: expect.objectContaining({ '@type': 'Trip', departureTime: '2027-01-10', arrivalTime: '2027-01-10' }),
      }),
      expect.not.objectContaining({ priceSpecification: expect.anything() }),
    ])
  })

  it('are those that match the address', async () => {
    const offers = offersIn(await dealsHead(aHostedRequest(), LOADED, new URLSearchParams('from=BCN')))
    expect(offers?.map(({ name }) => name)).toEqual(['BCN – ROM'])
  })

  it('are absent for a member, without deals, and after a failure', async () => {
    const member = { name: 'Ana', points: null, credit: null, isClub: true }
    expect(offersIn(await dealsHead(aHostedRequest({ member }), LOADED, new URLSearchParams()))).toBeUndefined()
    expect(offersIn(await dealsHead(aHostedRequest(), { ...LOADED, deals: [] }, new URLSearchParams()))).toBeUndefined()
    expect(offersIn(await dealsHead(aHostedRequest(), { kind: 'FAILED' }, new URLSearchParams()))).toBeUndefined()
  })
})
