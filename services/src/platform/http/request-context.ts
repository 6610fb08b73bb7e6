import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { Member } from '@portolan/contract/identity/identity'

/** Who is asking: an anonymous guest session or a member signed in through the brand's portal. */
export type Session = {
  sessionId: string
  /** The brand's domain the session was made for; it is worth nothing on another one. */
  domain: string
} & (
  | { kind: 'GUEST'; externalUserId?: never }
  | {
    kind: 'MEMBER'
    /** The portal's stable id of the member. */
    externalUserId: string
    member: Member
    /** Epoch seconds of the sign-in that the session goes back to, however often it was renewed. */
    signedInAt: number
  }
)
export type MemberSession = Extract<Session, { kind: 'MEMBER' }>

/** What a handler may know about the request beside its query and body. */
export type RequestContext = {
  /** The brand of the request's host. */
  brand: BrandConfig
  session: Session | null
  /** True for whoever may operate the installation; calls for operators refuse everyone else. */
  isOperator: boolean
  /** The shopper's address, for rate limits and fraud checks; never logged with personal data. */
  clientAddress: string
  /** Scheme, host and port the shopper uses, without a trailing slash: return addresses start with it. */
  origin: string
  requestId: string
  /** What the caller named this call by, to be able to repeat it; null for most. */
  idempotencyKey: string | null
  signal: AbortSignal
}
