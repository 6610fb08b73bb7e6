import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { HostedRequest } from '@portolan/contract/brand/hosting'
import type { Language } from '@portolan/contract/values/product'
import type { PackedMessages } from '@portolan/i18n/packed-messages'
import { useRouteLoaderData } from 'react-router'

/** The brand's configuration without its texts, which travel as messages. */
export type BrandView = Omit<BrandConfig, 'texts'>

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
