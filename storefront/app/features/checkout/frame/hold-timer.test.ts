import { describe, expect, it } from 'vitest'
import { announcementDue, formatClock, secondsLeft } from './hold-timer.tsx'

describe('the time left of a cart', () => {
  it('counts whole seconds down to zero and no further', () => {
    expect([secondsLeft(90_500, 0), secondsLeft(1000, 999), secondsLeft(1000, 5000)]).toEqual([91, 1, 0])
    expect([formatClock(1800), formatClock(61), formatClock(0)]).toEqual(['30:00', '1:01', '0:00'])
  })

  it('is announced once at five and at one minute, also after a sleeping tab wakes', () => {
    const looks = [[301, 300], [300, 299], [400, 250], [61, 60], [30, 0]] as const
    expect(looks.map(([before, now]) => announcementDue(before, now)))
      .toEqual([5, null, 5, 1, null])
  })
})
