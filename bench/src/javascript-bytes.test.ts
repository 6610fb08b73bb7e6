import { describe, expect, it } from 'vitest'
import { BUDGETS, firstLoadOf, isBuilt, reactAriaIn, recorderIn } from './javascript-bytes.ts'

if (!isBuilt()) console.info('Skipped: the budgets in bytes need a built storefront (npm run build)')

describe.skipIf(!isBuilt())('the scripts before a page’s first use', () => {
  it.each(BUDGETS)('of $page stay within $bar brotli bytes and leave React Aria and the recorder for later', async ({ routes, bar }) => {
    const load = await firstLoadOf(routes)
    expect([reactAriaIn(load), recorderIn(load)]).toEqual([[], []])
    expect(load.bytes).toBeLessThanOrEqual(bar)
  })
})
