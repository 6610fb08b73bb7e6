import { describe, expect, it } from 'vitest'
import { BUDGETS, firstLoadOf, reactAriaIn, recorderIn } from './javascript-bytes.ts'

describe('the scripts before a page’s first use', () => {
  it.each(BUDGETS)('of $page stay within $bar brotli bytes and leave React Aria and the recorder for later', async ({ routes, bar }) => {
    const load = await firstLoadOf(routes)
    expect([reactAriaIn(load), recorderIn(load)]).toEqual([[], []])
    expect(load.bytes).toBeLessThanOrEqual(bar)
  })
})
