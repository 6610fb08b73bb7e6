import { describe, expect, it } from 'vitest'
import { BUDGETS, firstLoadOf, isBuilt, reactAriaIn } from './javascript-bytes.ts'

if (!isBuilt()) console.info('Skipped: the budgets in bytes need a built storefront (npm run build)')

describe.skipIf(!isBuilt())('the scripts before a page’s first use', () => {
  it.each(BUDGETS)('of $page stay within $ceiling brotli bytes and leave React Aria for later', async ({ routes, ceiling }) => {
    const load = await firstLoadOf(routes)
    expect(reactAriaIn(load)).toEqual([])
    expect(load.bytes).toBeLessThanOrEqual(ceiling)
  })
})
