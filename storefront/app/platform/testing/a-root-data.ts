import type { Language, ProductType } from '@portolan/contract/values/product'
import { loadCatalogs } from '@portolan/i18n/catalogs'
import { compileMessages } from '@portolan/i18n/compile-messages'
import { packMessages } from '@portolan/i18n/packed-messages'
import { brandView } from '../load-root-data.ts'
import type { BrandView, RootData } from '../root-data.ts'
import { aBrand } from './a-hosted-request.ts'

type Over = { language?: Language; productTypesOrder?: ProductType[]; namespaces?: readonly string[]; flags?: RootData['flags'] }

/** For tests: the data that a page starts with, with the real messages of its language. */
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
export const aBrandView = (productTypesOrder: ProductType[] = ['F']): BrandView => brandView(aBrand({}, productTypesOrder))
