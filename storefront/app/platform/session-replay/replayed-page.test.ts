import { expect, it } from 'vitest'
import { isReplayedPage } from './replayed-page.ts'

it.each([
  ['/', true], ['/F', true], ['/deals', true], ['/legal/privacy', true], ['/trips-to-nowhere', true], ['/checkouts', true],
  ['/checkout', false], ['/checkout/c1', false], ['/checkout/c1/review', false], ['/Checkout/c1', false], ['/trip', false], ['/TRIP/', false],
])('%s may be recorded: %s', (pathname, expected) => expect(isReplayedPage(pathname)).toBe(expected))
