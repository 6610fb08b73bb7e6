import type { BrandConfig } from './brand.ts'
import type { Transport } from '../wire/transport.ts'
import type { Toggle } from '../flags/flags.ts'
import type { Member } from '../identity/identity.ts'
import type { Language } from '../values/product.ts'

/**
 * What the host process passes to the storefront for one document: everything it must know before the first
 * render. The storefront never reads hosts, cookies or settings itself.
 */
export type HostedRequest = {
  /** Null when no brand answers for the request's host. */
  brand: BrandConfig | null
  language: Language
  /** PENDING when the flags were slow: the loading screen is sent and the browser asks for the flags. */
  flags: { status: 'LOADED'; toggles: readonly Toggle[] } | { status: 'PENDING' } | { status: 'ERROR'; message: string }
  /** ICU messages with full keys of these namespaces, in `language`; the same object while they are the same messages. */
  loadMessages: (namespaces: readonly string[]) => Promise<Readonly<Record<string, string>>>
  /** Keys of the messages that a page can show on its first load, by the page's path; absent when a document carries whole catalogs. */
  firstWords?: Readonly<Record<string, readonly string[]>>
  /** Calls the services on behalf of the shopper: in this process or over HTTP, with their address and session. */
  transport: Transport
  /** Scheme, host and port the shopper uses, without a trailing slash. */
  origin: string
  /** Today in the brand's country, YYYY-MM-DD. */
  today: string
  /** Who is signed in, with what is left of a credit that limits them; null for everyone else, whose pages are the same for all. */
  member: Member | null
  /** True on a local machine with the developers' tools switched on. */
  devTools: boolean
  /** True where the settings name a service that takes error reports. */
  hasErrorReports: boolean
  /** Marks the inline scripts and styles that the application writes; the host allows them by hash and removes the mark. */
  nonce: string
  /** Reports a loader or render error of this document to the operators. */
  reportFault: (error: unknown) => void
}
