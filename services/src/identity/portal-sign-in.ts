import type { BrandConfig } from '@portolan/contract/brand/brand'
import { type Failure, failure } from '@portolan/contract/wire/failure'
import type { AuthResult } from '@portolan/contract/identity/identity'
import { createHash } from 'node:crypto'
import { type Clock, toInstant } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Session } from '../platform/http/request-context.ts'
import { PORTAL_TOKEN_USELESS_AFTER_MS, type PublicKey, readPortalToken } from './portal-token.ts'
import type { Sessions } from './sessions.ts'
import { useToken } from './used-tokens.repository.ts'

export type PortalSignInPorts = {
  sessions: Sessions
  database: Database
  clock: Clock
  trustedKeys: (brand: BrandConfig) => readonly PublicKey[]
}

/**
 * A member's session for a portal's token. A token opens one session: shown again it is refused, but to that very session, so that
 * a reload of the address it came in does no harm. The session's name follows from the token's, so nothing has to be looked up for that.
 */
export const signInByPortal = async (
  { sessions, database, clock, trustedKeys }: PortalSignInPorts, { brand, token, session }: { brand: BrandConfig; token: string; session: Session | null },
): Promise<AuthResult | Failure<'UNAUTHENTICATED'>> => {
  const keys = trustedKeys(brand)
  if (keys.length === 0) return failure('UNAUTHENTICATED', { details: 'This brand trusts no portal' })
  const read = await readPortalToken(token, { brand, keys, clock })
  if (!read) return failure('UNAUTHENTICATED', { details: 'The token does not hold on this brand' })
  const sessionId = createHash('sha256').update(JSON.stringify([brand.domain, read.tokenId])).digest('base64url')
  const now = clock.now()
  const isFirst = await useToken(database, sessionId, { now: toInstant(now), uselessAt: toInstant(now + PORTAL_TOKEN_USELESS_AFTER_MS) })
  if (!isFirst && session?.sessionId !== sessionId) return failure('UNAUTHENTICATED', { details: 'The token was used before' })
  return sessions.issueMemberSession({ sessionId, domain: brand.domain, externalUserId: read.externalUserId, member: read.member })
}
