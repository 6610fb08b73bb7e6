import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { HostedRequest } from '@portolan/contract/brand/hosting'
import { loadCatalogs } from '@portolan/i18n/catalogs'
import type { ProductType } from '@portolan/contract/values/product'

/** For tests: a public brand with texts of its own in English, and none in Spanish. */
export const aBrand = (over: Partial<BrandConfig> = {}, productTypesOrder: ProductType[] = ['F']): BrandConfig => ({
  id: 'shop', domain: 'shop.example', aliases: [], language: 'en', languages: ['en', 'es'], country: 'ES', environment: 'demo',
  theme: {
    favicon: '/favicon.svg', logoPrimaryUrl: '/logo.svg', logoPrimaryMobileUrl: '/logo-mobile.svg', logoSecondaryUrl: '/logo-2.svg',
    primaryColor: '#c8321c', primaryTextColor: '#ffffff', primarySoftColor: '#fdeeea',
  },
  landingContent: { hero: { titleKey: 'title', subtitleKey: 'subtitle' }, productSelector: { showSelector: true } },
  offers: { isHClub: false, isDPClub: false, isFClub: false, isFFClub: false, isHGHClub: false },
  brand: {
    pageTitle: 'Shop Travel', brandName: 'Shop', businessProfileId: { F: 'demo' }, isTopHotelProductType: [], productTypesOrder, phoneNumber: '+34 910 000 123',
    phonePrivacyPolicyUrl: '/phone-privacy', businessClient: 'shop', brandBase: 'day', hasSSO: false, currency: 'EUR', budgetRestriction: false,
    policies: { privacy: '/privacy', cookies: '/cookies', termsConditions: '/terms' },
  },
  promoCampaign: {}, footer: {}, destinationProposals: { DP: [], H: [], F: [] },
  payment: { methods: [{ method: 'CARD', provider: 'TEST' }] }, checkoutOptions: { askNationality: false }, allowedHosts: { scripts: [], images: [] },
  texts: { en: { title: 'Where to?', subtitle: 'Flights at a fair price.' } },
  ...over,
})

/** For tests: the host's data for a document. Every call to a service fails. */
export const aHostedRequest = (over: Partial<HostedRequest> = {}): HostedRequest => {
  const language = over.language ?? 'en'
  return {
    brand: aBrand(), language, flags: { status: 'LOADED', toggles: [] }, loadMessages: (namespaces) => loadCatalogs(language, namespaces),
    transport: () => Promise.reject(new Error('not asked')), origin: 'https://shop.example', today: '2026-11-21', member: null, devTools: false, hasErrorReports: false, nonce: 'test',
    reportFault: (error) => { throw error },
    ...over,
  }
}
