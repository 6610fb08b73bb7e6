import { NetworkError, RequestCancelled, TimeoutError } from '@portolan/contract/wire/call-errors'
import { describe, expect, it } from 'vitest'
import { isNoise } from './ignored-noise.ts'

describe('noise', () => {
  it.each([
    new NetworkError('/api/x'), new TimeoutError('/api/x', 60_000), new RequestCancelled(), new TypeError('Failed to fetch'), new TypeError('Load failed'),
    new TypeError('NetworkError when attempting to fetch resource.'), new Error('timeout of 60000ms exceeded'), new DOMException('gone', 'AbortError'),
    new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/a.js'), new TypeError('Importing a module script failed.'),
    new TypeError('error loading dynamically imported module'), 'Network Error',
  ])('is not reported: %s', (error) => expect(isNoise(error)).toBe(true))

  it.each([new TypeError('x is not a function'), new Error('timed out after 5000 ms'), new Error('No brand'), 'broken', undefined, null, { name: 'NetworkError' }])(
    'is not taken for a fault of the program: %s', (error) => expect(isNoise(error)).toBe(false))
})
