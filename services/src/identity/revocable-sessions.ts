import { type Clock, toInstant } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Session } from '../platform/http/request-context.ts'
import { endSession, isSessionEnded } from './ended-sessions.repository.ts'
import { MEMBER_LONGEST_SECONDS, type Sessions } from './sessions.ts'

export type RevocableSessions = Sessions & {
  /** Whatever copies of its token there are, they hold nowhere from now on. A guest's session opens nothing, so it is left to end. */
  endSession: (session: Session) => Promise<void>
}

/** Sessions a member can sign out of: their tokens are kept nowhere, those that must not hold any more are. */
export const revocableSessions = (sessions: Sessions, { database, clock }: { database: Database; clock: Clock }): RevocableSessions => ({
  ...sessions,
  verifySession: async (bearer, domain) => {
    const session = await sessions.verifySession(bearer, domain)
    return session?.kind === 'MEMBER' && (await isSessionEnded(database, session.sessionId)) ? null : session
  },
  endSession: async (session) => {
    if (session.kind === 'GUEST') return
    const overAt = (session.signedInAt + MEMBER_LONGEST_SECONDS) * 1000
    await endSession(database, session.sessionId, { now: toInstant(clock.now()), overAt: toInstant(overAt) })
  },
})
