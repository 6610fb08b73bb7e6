import { describe, expect, it } from 'vitest'
import { aBrand, aHostedRequest } from '../testing/a-hosted-request.ts'
import { breadcrumbs, siteThings } from './structured-data.ts'

describe('the structured data of the start page', () => {
  it('names the seller, its telephone number, and the address of a search by place', () => {
    expect(siteThings(aHostedRequest({ language: 'es' }))).toEqual([
      expect.objectContaining({
        '@type': 'Organization', name: 'Shop', url: 'https://shop.example/', logo: 'https://shop.example/logo.svg',
        contactPoint: expect.objectContaining({ telephone: '+34 910 000 123', availableLanguage: ['en', 'es'] }),
      }),
      expect.objectContaining({
        '@type': 'WebSite', url: 'https://shop.example/?lang=es', inLanguage: 'es',
        potentialAction: expect.objectContaining({ target: expect.objectContaining({ urlTemplate: 'https://shop.example/F?lang=es&to={place}' }) }),
      }),
    ])
  })

  it('contains no search if no flights are sold, and no telephone without a number', () => {
    const { phoneNumber: _phone, ...details } = aBrand().brand
    const [seller, site] = siteThings(aHostedRequest({ brand: aBrand({ brand: { ...details, productTypesOrder: ['H'] } }) }))
    expect([seller && 'contactPoint' in seller, site && 'potentialAction' in site]).toEqual([false, false])
  })
})

it('breadcrumbs lead from the start page to the page, in its language', () => {
  expect(breadcrumbs(aHostedRequest({ language: 'es' }), 'Inicio', { name: 'Ofertas', path: '/deals' })).toEqual([{
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Inicio', item: 'https://shop.example/?lang=es' },
      { '@type': 'ListItem', position: 2, name: 'Ofertas', item: 'https://shop.example/deals?lang=es' },
    ],
  }])
})
