import type { Language, ProductType } from '@portolan/contract/values/product'
import { loadCatalogs } from '@portolan/i18n/catalogs'
import { compileMessages } from '@portolan/i18n/compile-messages'
import { packMessages } from '@portolan/i18n/packed-messages'
import type { BrandView, RootData } from '../root-data.ts'

type Over = { language?: Language; productTypesOrder?: ProductType[]; namespaces?: readonly string[]; flags?: RootData['flags'] }

/** For tests: what a page starts from, with the real words of its language. */
export const aRootData = async ({ language = 'en', productTypesOrder = ['F'], namespaces = ['common'], flags }: Over = {}): Promise<RootData> => ({
  brand: aBrandView(productTypesOrder),
  language,
  flags: flags ?? { status: 'LOADED', toggles: [] },
  messages: packMessages(compileMessages(await loadCatalogs(language, namespaces))),
  namespaces,
  isPartial: false,
  origin: 'http://shop.example',
  today: '2026-11-21',
  member: null,
  devTools: false,
  hasErrorReports: false,
})

/** For tests: a public brand in two languages. */
export const aBrandView = (productTypesOrder: ProductType[] = ['F']): BrandView => ({
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
})
