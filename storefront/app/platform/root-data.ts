import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { HostedRequest } from '@portolan/contract/brand/hosting'
import type { Language } from '@portolan/contract/values/product'
import type { PackedMessages } from '@portolan/i18n/packed-messages'
import { useRouteLoaderData } from 'react-router'

/** Configuration of a brand that not every page needs. Its texts are sent as messages, and the content of its start page with that page. */
type NotForEveryPage = 'texts' | 'aliases' | 'landingContent' | 'promoCampaign' | 'destinationProposals' | 'payment' | 'checkoutOptions' | 'allowedHosts'
export type FeaturedPlace = Pick<BrandConfig['destinationProposals']['F'][number], 'type' | 'code' | 'imageUrl'>
/** The brand's configuration as every page needs it. */
export type BrandView = Omit<BrandConfig, NotForEveryPage> & {
  /** Destinations that the brand promotes, in order of preference. */
  featured: readonly FeaturedPlace[]
}

export type RootData = {
  brand: BrandView | null
  language: Language
  flags: HostedRequest['flags']
  /** Parsed on the server, so that the browser's first load needs no parser. */
  messages: PackedMessages
  /** Catalogs of the page. */
  namespaces: readonly string[]
  /** True if `messages` contains only what the first load can show. The rest of the catalogs is loaded with lazy components. */
  isPartial: boolean
  origin: string
  today: string
  member: HostedRequest['member']
  devTools: boolean
  /** True if the settings name a service that accepts error reports. */
  hasErrorReports: boolean
}

/** Undefined only if the root itself failed to load. */
export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>('root')
