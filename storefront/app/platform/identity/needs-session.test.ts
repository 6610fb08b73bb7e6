import { describe, expect, it } from 'vitest'
import { needsSession } from './needs-session.ts'

describe('external authentication', () => {
  it.each([['/', false, true], ['/F', false, true], ['/exception', false, false], ['/Exception', false, false], ['/', true, false]])('on %s, member %s: %s', (pathname, isMember, wanted) => {
    expect(needsSession({ pathname, isMember })).toBe(wanted)
  })
})
