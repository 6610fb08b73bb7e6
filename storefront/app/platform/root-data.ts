import type { BrandConfig } from '@portolan/contract/brand'
import type { HostedRequest } from '@portolan/contract/hosting'
import type { Language } from '@portolan/contract/product'
import type { Messages } from '@portolan/i18n/translator'
import { useRouteLoaderData } from 'react-router'

/** The brand's configuration without its texts, which travel as messages. */
export type BrandView = Omit<BrandConfig, 'texts'>

export type RootData = {
  brand: BrandView | null
  language: Language
  flags: HostedRequest['flags']
  /** Parsed on the server, so that the browser's first load carries no parser. */
  messages: Messages
  namespaces: readonly string[]
  origin: string
  today: string
  isMember: boolean
  devTools: boolean
}

/** Undefined only where the root itself failed to load. */
export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>('root')
