import type { BrandConfig } from './brand.ts'
import type { Transport } from '../wire/transport.ts'
import type { Toggle } from '../flags/flags.ts'
import type { Member } from '../identity/identity.ts'
import type { Language } from '../values/product.ts'

/**
 * What the host process hands the storefront for one document: everything that must be known before the first
 * render. The storefront never looks at hosts, cookies or settings itself.
 */
export type HostedRequest = {
  /** Null when no brand answers for the request's host. */
  brand: BrandConfig | null
  language: Language
  /** PENDING when the flags were slow: the loading screen goes out and the browser asks for them. */
  flags: { status: 'LOADED'; toggles: readonly Toggle[] } | { status: 'PENDING' } | { status: 'ERROR'; message: string }
  /** ICU messages with full keys of these namespaces, in `language`; the same object while they are the same messages. */
  loadMessages: (namespaces: readonly string[]) => Promise<Readonly<Record<string, string>>>
  /** Keys of the messages that a page's first load can say, by the page's path; absent where a document brings all of its catalogs. */
  firstWords?: Readonly<Record<string, readonly string[]>>
  /** Calls the services on behalf of the shopper: in this process or over HTTP, with their address and session. */
  transport: Transport
  /** Scheme, host and port the shopper uses, without a trailing slash. */
  origin: string
  /** Today in the brand's country, YYYY-MM-DD. */
  today: string
  /** Who is signed in; null for everyone else, whose pages are the same for all. */
  member: Member | null
  /** True on a local machine with the developers' tools switched on. */
  devTools: boolean
  /** True where the settings name a service that takes error reports. */
  hasErrorReports: boolean
  /** Marks the inline scripts and styles that the application itself writes; the host allows those by their hashes and takes the mark away. */
  nonce: string
  /** Tells operators of a loader or a render that broke while the document was made. */
  reportFault: (error: unknown) => void
}
