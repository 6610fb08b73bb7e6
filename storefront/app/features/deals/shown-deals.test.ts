import { describe, expect, it } from 'vitest'
import { createShown } from './shown-deals.ts'

type Answer = { kind: 'LOADED' | 'FAILED' }
const SHOWN: Answer = { kind: 'LOADED' }
const FRESH: Answer = { kind: 'LOADED' }
const FAILED: Answer = { kind: 'FAILED' }
const isFailure = ({ kind }: Answer): boolean => kind === 'FAILED'
const refused = (): Promise<Answer> => Promise.reject(new Error('503'))

describe('a refresh of shown deals', () => {
  it.each([['is refused', refused, SHOWN], ['fails', async () => FAILED, SHOWN], ['is answered', async () => FRESH, FRESH]] as const)('which %s', async (_case, load, expected) => {
    const { show, ask } = createShown()
    show('/deals', SHOWN)
    expect(await ask('/deals', load, isFailure)).toBe(expected)
  })
})

describe('the first load of an address', () => {
  it('passes on the failure', async () => {
    const { show, ask } = createShown()
    show('/deals?lang=de', SHOWN)
    await expect(ask('/deals', refused, isFailure)).rejects.toThrow('503')
    expect(await ask('/deals', async () => FAILED, isFailure)).toBe(FAILED)
  })
})
