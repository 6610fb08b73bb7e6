import { authenticateExternal } from '@portolan/contract/identity/identity'
import type { Transport } from '@portolan/contract/wire/transport'
import { describe, expect, it } from 'vitest'
import { endingSessions } from './ending-sessions.ts'

const ask = async (url: string, status: number) => {
  let left = 0
  const answer = { status, retryAfterSeconds: null, json: null }
  const transport = endingSessions(async () => answer, () => left++)
  const request = { url, method: 'GET' } as unknown as Parameters<Transport>[0]
  const isPassedOn = (await transport(request)) === answer
  return { left, isPassedOn }
}

describe('a call in a session that is over', () => {
  it('leads to where that is said, and its answer is passed on all the same', async () => {
    expect(await ask('/api/services/app/Cart/RetrieveCart', 401)).toEqual({ left: 1, isPassedOn: true })
  })

  it.each([200, 403, 404, 429, 500, 503])('is none that is answered %i', async (status) => {
    expect(await ask('/api/services/app/Cart/RetrieveCart', status)).toEqual({ left: 0, isPassedOn: true })
  })

  it('is not a refused sign-in, which whoever asked answers for', async () => {
    expect((await ask(authenticateExternal.path, 401)).left).toBe(0)
  })
})
