import { describe, expect, it } from 'vitest'
import { patiently } from './flight-calls.ts'

const asked = async (statuses: readonly number[]): Promise<{ status: number; tries: number }> => {
  let tries = 0
  const { status } = await patiently(async () => ({ status: statuses[Math.min(tries++, statuses.length - 1)] ?? 0 }), () => 0)
  return { status, tries }
}

describe('a measured shopper', () => {
  it('asks again while the server is busy', async () => {
    expect(await asked([503, 503, 200])).toEqual({ status: 200, tries: 3 })
  })

  it('takes every other answer as it is', async () => {
    expect(await asked([500, 200])).toEqual({ status: 500, tries: 1 })
  })

  it('gives up on a server that stays busy', async () => {
    expect((await asked([503])).status).toBe(503)
  })
})
