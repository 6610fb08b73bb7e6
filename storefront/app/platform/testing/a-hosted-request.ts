import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { HostedRequest } from '@portolan/contract/brand/hosting'
import { loadCatalogs } from '@portolan/i18n/catalogs'
import { aBrandView } from './a-root-data.ts'

/** For tests: a public brand with words of its own in English, and none in Spanish. */
export const aBrand = (over: Partial<BrandConfig> = {}): BrandConfig => ({
  ...aBrandView(), texts: { en: { title: 'Where to?', subtitle: 'Flights at a fair price.' } }, ...over,
})

/** For tests: what the host hands over for a document, whose services answer nothing. */
export const aHostedRequest = (over: Partial<HostedRequest> = {}): HostedRequest => {
  const language = over.language ?? 'en'
  return {
    brand: aBrand(), language, flags: { status: 'LOADED', toggles: [] }, loadMessages: (namespaces) => loadCatalogs(language, namespaces),
    transport: () => Promise.reject(new Error('not asked')), origin: 'https://shop.example', today: '2026-11-21', member: null, devTools: false, hasErrorReports: false, nonce: 'test',
    reportFault: (error) => { throw error },
    ...over,
  }
}
