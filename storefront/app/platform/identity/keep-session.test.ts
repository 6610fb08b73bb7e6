import { createClient } from '@portolan/contract/wire/client'
import { failureEnvelope, successEnvelope } from '@portolan/contract/wire/envelope'
import type { TransportAnswer } from '@portolan/contract/wire/transport'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOpenSession, keepSession, type OpenedSession } from './keep-session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const OPEN: OpenedSession = { kind: 'OPEN', expireInSeconds: 3600 }
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

/** A page whose sign-ins are answered one after the other; the last answer stays. */
const aPage = (...answers: OpenedSession[]) => {
  const asked: string[] = []
  const page = { isUsed: true, refusals: 0 }
  const open = async (domainName: string): Promise<OpenedSession> => {
    asked.push(domainName)
    return answers[Math.min(asked.length, answers.length) - 1] ?? OPEN
  }
  const stop = keepSession('club.example', () => { page.refusals += 1 }, { open, isUsed: () => page.isUsed })
  return { asked, page, stop }
}

describe('a session', () => {
  it('is opened at once and renewed after three quarters of its life, again and again', async () => {
    const { asked } = aPage(OPEN)
    await pass(0)
    expect(asked).toEqual(['club.example'])
    await pass(2699)
    expect(asked).toHaveLength(1)
    await pass(1)
    expect(asked).toHaveLength(2)
    await pass(2700)
    expect(asked).toHaveLength(3)
  })

  it('may expire while the page is hidden, and is renewed a minute after it is visible again', async () => {
    const { asked, page } = aPage(OPEN)
    page.isUsed = false
    await pass(3600)
    expect(asked).toHaveLength(1)
    page.isUsed = true
    await pass(60)
    expect(asked).toHaveLength(2)
  })

  it('that is refused is reported once, and not requested again', async () => {
    const { asked, page } = aPage(OPEN, { kind: 'REFUSED' })
    await pass(2700)
    expect([asked.length, page.refusals]).toEqual([2, 1])
    await pass(10_000)
    expect([asked.length, page.refusals]).toEqual([2, 1])
  })

  it('is requested again a minute after a missing answer, which is not a refusal', async () => {
    const { asked, page } = aPage({ kind: 'UNKNOWN' }, OPEN)
    await pass(59)
    expect(asked).toHaveLength(1)
    await pass(1)
    expect([asked.length, page.refusals]).toEqual([2, 0])
  })

  it('is no longer renewed after a stop, even with a pending answer', async () => {
    const { asked, page, stop } = aPage(OPEN, { kind: 'REFUSED' })
    await pass(2700 - 1)
    stop()
    await pass(10_000)
    expect([asked.length, page.refusals]).toEqual([1, 0])
    const late = aPage({ kind: 'REFUSED' })
    late.stop()
    await pass(1)
    expect(late.page.refusals).toBe(0)
  })
})

describe('opening a session', () => {
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

  it('sends the brand’s domain and no token, which never reaches a page', async () => {
    const { openSession, asked } = aPage(async () => opened)
    expect(await openSession('shop.example')).toEqual({ kind: 'OPEN', expireInSeconds: 3600 })
    expect(asked).toEqual([['/api/TokenAuth/AuthenticateExternal', { token: '', domainName: 'shop.example' }]])
  })

  it('makes no second call while one is pending, and another one after that', async () => {
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
    ['a refusal means that there is no session', async () => failed(401, 'UNAUTHENTICATED'), 'REFUSED'],
    ['any other failure says nothing about the session', async () => failed(503, 'OVERLOADED'), 'UNKNOWN'],
    ['a missing answer says nothing about the session either', () => Promise.reject(new TypeError('offline')), 'UNKNOWN'],
  ] as const)('%s', async (_what, answer, kind) => {
    expect((await aPage(answer).openSession('shop.example')).kind).toBe(kind)
  })
})
