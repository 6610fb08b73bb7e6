import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../platform/database/test-database.ts'
import { createSessions, revocableSessions } from './sessions.ts'

const NOW = Date.UTC(2031, 4, 1)
const MEMBER = { name: 'Ana Sol', points: 120, credit: null, isClub: true }
const DOMAIN = 'club.example'

describe('a session after its member signs out', async () => {
  const test = await openTestDatabase()
  beforeEach(test.clear)
  afterAll(test.close)

  /** One of many instances, which share only the secret and the database. */
  const anInstance = (clock = { now: () => NOW }) => {
    const sessions = createSessions({ secret: 'a secret of at least thirty-two characters', clock, random: { id: () => 'guest', uuid: () => 'uuid' } })
    return revocableSessions(sessions, { database: test.database, clock })
  }
  const signIn = async (instance: ReturnType<typeof anInstance>, sessionId: string) =>
    (await instance.issueMemberSession({ sessionId, domain: DOMAIN, externalUserId: 'm-1', member: MEMBER })).accessToken

  it('is invalid on every instance, including renewed and copied tokens', async () => {
    const [here, there] = [anInstance(), anInstance()]
    const token = await signIn(here, 's-1')
    const session = await there.verifySession(token, DOMAIN)
    if (!session) throw new Error('The session should hold')
    const renewed = (await there.renewSession(session))?.accessToken ?? ''
    const other = await signIn(here, 's-2')
    await here.endSession(session)
    expect([await here.verifySession(token, DOMAIN), await there.verifySession(token, DOMAIN), await there.verifySession(renewed, DOMAIN)]).toEqual([null, null, null])
    expect(await there.verifySession(other, DOMAIN)).toMatchObject({ sessionId: 's-2' })
  })

  it('stays invalid as long as it could have been renewed', async () => {
    const clock = { ms: NOW, now: () => clock.ms }
    const instance = anInstance(clock)
    const token = await signIn(instance, 's-1')
    const session = await instance.verifySession(token, DOMAIN)
    if (!session) throw new Error('The session should hold')
    clock.ms += 59 * 60_000
    const renewed = (await instance.renewSession(session))?.accessToken ?? ''
    await instance.endSession(session)
    clock.ms += 50 * 60_000
    // Ending another session deletes those that have expired anyway.
    await instance.endSession({ ...session, sessionId: 's-2' } as typeof session)
    expect(await instance.verifySession(renewed, DOMAIN)).toBeNull()
  })

  it('must be a member’s: a guest’s session is not ended', async () => {
    const instance = anInstance()
    const { accessToken } = await instance.issueGuestSession({ domain: DOMAIN })
    await instance.endSession({ sessionId: 'guest', kind: 'GUEST', domain: DOMAIN })
    expect(await instance.verifySession(accessToken, DOMAIN)).toMatchObject({ kind: 'GUEST' })
  })
})
