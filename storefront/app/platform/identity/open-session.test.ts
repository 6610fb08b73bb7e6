import { createClient } from '@portolan/contract/wire/client'
import { failureEnvelope, successEnvelope } from '@portolan/contract/wire/envelope'
import type { TransportAnswer } from '@portolan/contract/wire/transport'
import { describe, expect, it } from 'vitest'
import { createOpenSession } from './open-session.ts'

const opened: TransportAnswer = {
  status: 200, retryAfterSeconds: null, json: successEnvelope({ authApiModel: { accessToken: 'kept by the host', expireInSeconds: 3600 } }),
}
const failed = (status: number, message: string): TransportAnswer =>
  ({ status, retryAfterSeconds: null, json: failureEnvelope({ code: 0, message, details: null, validationErrors: null }, status === 401) })

const aPage = (answer: () => Promise<TransportAnswer>) => {
  const asked: [string, unknown][] = []
  const client = createClient({
    transport: ({ url, body }) => {
      asked.push([url, JSON.parse(body ?? '')])
      return answer()
    },
    log: () => undefined,
  })
  return { openSession: createOpenSession(() => client), asked }
}

describe('opening a session', () => {
  it('asks with the brand’s domain and no token, which never reaches a page', async () => {
    const { openSession, asked } = aPage(async () => opened)
    expect(await openSession('shop.example')).toEqual({ kind: 'OPEN', expireInSeconds: 3600 })
    expect(asked).toEqual([['/api/TokenAuth/AuthenticateExternal', { token: '', domainName: 'shop.example' }]])
  })

  it('asks nothing more while it is in flight, and again after that', async () => {
    const waiting: (() => void)[] = []
    const { openSession, asked } = aPage(() => new Promise((resolve) => { waiting.push(() => resolve(opened)) }))
    const both = [openSession('shop.example'), openSession('shop.example')]
    expect(asked).toHaveLength(1)
    waiting[0]?.()
    expect(await Promise.all(both)).toEqual([{ kind: 'OPEN', expireInSeconds: 3600 }, { kind: 'OPEN', expireInSeconds: 3600 }])
    void openSession('shop.example')
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['one that is refused leaves nobody signed in', async () => failed(401, 'UNAUTHENTICATED'), 'REFUSED'],
    ['one refused for another reason says nothing of who is signed in', async () => failed(503, 'OVERLOADED'), 'UNKNOWN'],
    ['one without an answer says nothing either', () => Promise.reject(new TypeError('offline')), 'UNKNOWN'],
  ] as const)('%s', async (_what, answer, kind) => {
    expect((await aPage(answer).openSession('shop.example')).kind).toBe(kind)
  })
})
