import { describe, expect, it } from 'vitest'
import { afterLoad } from './use-failed-page.ts'

describe('a page whose script failed to load', () => {
  it('is tried once more after a reload, and then given up', () => {
    expect(afterLoad({ goingTo: '/trip', triedAgain: null, isReload: true })).toEqual({ kind: 'TRY_AGAIN', path: '/trip' })
    expect(afterLoad({ goingTo: '/trip', triedAgain: '/F', isReload: true })).toEqual({ kind: 'TRY_AGAIN', path: '/trip' })
    expect(afterLoad({ goingTo: '/trip', triedAgain: '/trip', isReload: true })).toEqual({ kind: 'FAILED', path: '/trip' })
  })

  it('is not assumed for a page that was opened, or reloaded without a pending navigation', () => {
    expect(afterLoad({ goingTo: '/trip', triedAgain: null, isReload: false })).toEqual({ kind: 'GO_ON' })
    expect(afterLoad({ goingTo: null, triedAgain: '/trip', isReload: true })).toEqual({ kind: 'GO_ON' })
  })
})
