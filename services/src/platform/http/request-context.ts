import type { BrandConfig } from '@portolan/contract/brand'

/** Who is asking: an anonymous guest session or a member signed in through the brand's portal. */
export type Session = {
  sessionId: string
  kind: 'GUEST' | 'MEMBER'
  /** The brand's domain the session was made for; it is worth nothing on another one. */
  domain: string
  /** The portal's stable id of a member; absent for a guest. */
  externalUserId?: string
}

/** What a handler may know about the request beside its query and body. */
export type RequestContext = {
  /** The brand of the request's host. */
  brand: BrandConfig
  session: Session | null
  /** The shopper's address, for rate limits and fraud checks; never logged with personal data. */
  clientAddress: string
  /** Scheme, host and port the shopper uses, without a trailing slash: return addresses start with it. */
  origin: string
  requestId: string
  signal: AbortSignal
}
