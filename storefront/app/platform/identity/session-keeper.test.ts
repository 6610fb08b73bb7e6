import { describe, expect, it } from 'vitest'
import { needsSession } from './session-keeper.tsx'

describe('external authentication', () => {
  it.each([
    ['/', 'GUEST', 'PUBLIC', true], ['/F', 'GUEST', 'PUBLIC', true], ['/exception', 'GUEST', 'PUBLIC', false], ['/Exception', 'MEMBER', 'PORTAL', false],
    ['/expired-session', 'GUEST', 'PORTAL', false], ['/', 'MEMBER', 'PORTAL', true], ['/', 'GUEST', 'PORTAL', true], ['/legal/privacy', 'GUEST', 'PORTAL', false],
    ['/legal/privacy', 'GUEST', 'PUBLIC', true], ['/checkout/c1/confirmation', 'GUEST', 'PORTAL', false], ['/checkout/c1', 'GUEST', 'PORTAL', true],
    ['/exceptional', 'GUEST', 'PORTAL', true],
  ])('on %s of a %s on a %s brand: %s', (pathname, who, brand, wanted) => {
    expect(needsSession({ pathname, isMember: who === 'MEMBER', hasSSO: brand === 'PORTAL' })).toBe(wanted)
  })
})
