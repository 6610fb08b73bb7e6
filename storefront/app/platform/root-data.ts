import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { HostedRequest } from '@portolan/contract/brand/hosting'
import type { Language } from '@portolan/contract/values/product'
import type { PackedMessages } from '@portolan/i18n/packed-messages'
import { useRouteLoaderData } from 'react-router'

/** What only services and single pages read of a brand's configuration: its texts travel as messages, what it says on its start page with that page. */
type NotForEveryPage = 'texts' | 'aliases' | 'landingContent' | 'promoCampaign' | 'destinationProposals' | 'payment' | 'checkoutOptions' | 'allowedHosts'
export type FeaturedPlace = Pick<BrandConfig['destinationProposals']['F'][number], 'type' | 'code' | 'imageUrl'>
/** The brand's configuration as every page needs it. */
export type BrandView = Omit<BrandConfig, NotForEveryPage> & {
  /** Where the brand likes to fly people, the first ones best. */
  featured: readonly FeaturedPlace[]
}

export type RootData = {
  brand: BrandView | null
  language: Language
  flags: HostedRequest['flags']
  /** Parsed on the server, so that the browser's first load carries no parser. */
  messages: PackedMessages
  /** Catalogs of the page. */
  namespaces: readonly string[]
  /** True where `messages` are only what the first load can say; the rest of the catalogs comes with what is loaded later. */
  isPartial: boolean
  origin: string
  today: string
  member: HostedRequest['member']
  devTools: boolean
  /** True where the settings name a service that takes error reports. */
  hasErrorReports: boolean
}

/** Undefined only where the root itself failed to load. */
export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>('root')
