import { NetworkError, RequestCancelled, TimeoutError } from '@portolan/contract/wire/call-errors'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listenToTroubles, reportError, reportScreen, type Trouble } from './report-error.ts'
import { createErrorReporter, isNoise } from './start-error-reports.ts'

const aReporter = () => {
  const sent: Record<string, unknown>[] = []
  let made = 0
  const reporter = createErrorReporter({
    about: { environment: 'demo', release: 'portolan@0.1.0', brand: 'solara' }, url: () => 'https://shop.example/F?from=city-MAD', now: () => 5000, random: () => 0.999,
    newId: () => String((made += 1)).padStart(32, '0'), replayOf: (eventId) => (eventId.endsWith('1') ? 'b'.repeat(32) : null), send: (envelope) => sent.push(JSON.parse(envelope.split('\n')[2] ?? '')),
  })
  return { ...reporter, sent }
}

describe('the error reports of a document', () => {
  it('cover errors and named screens, with the page but without its query', () => {
    const { report, sent } = aReporter()
    report({ name: 'error-boundary', error: new TypeError('x is undefined') })
    report({ name: 'maintenance-mode', error: null })
    expect(sent).toMatchObject([
      { logger: 'error-boundary', level: 'error', transaction: '/F', request: { url: 'https://shop.example/F' }, exception: { values: [{ type: 'TypeError' }] } },
      { logger: 'maintenance-mode', level: 'info', message: 'maintenance-mode' },
    ])
  })

  it('name the replay of an error if there is one, but never for a screen', () => {
    const { report, sent } = aReporter()
    report({ name: 'uncaught-error', error: new Error('seen') })
    report({ name: 'uncaught-error', error: new Error('not seen') })
    expect(sent.map(({ contexts }) => contexts)).toEqual([{ replay: { replay_id: 'b'.repeat(32) } }, undefined])
    const other = aReporter()
    other.report({ name: 'maintenance-mode', error: null })
    expect(other.sent[0]).not.toHaveProperty('contexts')
  })

  it('leave out noise, but not a named part that failed to load', () => {
    const { report, sent } = aReporter()
    const error = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')
    report({ name: 'uncaught-error', error })
    expect(sent).toEqual([])
    report({ name: 'preload-error', error })
    expect(sent).toMatchObject([{ logger: 'preload-error' }])
  })

  it('contain the same error at most three times, and still others after that', () => {
    const { report, sent } = aReporter()
    for (let times = 0; times < 9; times += 1) report({ name: 'uncaught-error', error: new Error('again') })
    report({ name: 'uncaught-error', error: new Error('other') })
    expect(sent).toHaveLength(4)
  })

  it('contain the load time of every document', () => {
    const { reportPageLoad, sent } = aReporter()
    reportPageLoad({ startMs: 1000, endMs: 2500 })
    expect(sent).toMatchObject([{ type: 'transaction', transaction: '/F', start_timestamp: 1, timestamp: 2.5 }])
  })
})

describe('an error before the reports have loaded', () => {
  afterEach(() => vi.restoreAllMocks())

  it('is logged at once and reported later', () => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    reportError('error-boundary', 'early')
    reportScreen('maintenance-mode')
    expect(written.mock.calls).toEqual([['error-boundary', 'early']])
    const heard: Trouble[] = []
    listenToTroubles((trouble) => heard.push(trouble))
    reportError('preload-error', 'late')
    expect(heard).toEqual([{ name: 'error-boundary', error: 'early' }, { name: 'maintenance-mode', error: null }, { name: 'preload-error', error: 'late' }])
  })
})

describe('noise', () => {
  it.each([
    new NetworkError('/api/x'), new TimeoutError('/api/x', 60_000), new RequestCancelled(), new TypeError('Failed to fetch'), new TypeError('Load failed'),
    new TypeError('NetworkError when attempting to fetch resource.'), new Error('timeout of 60000ms exceeded'), new DOMException('gone', 'AbortError'),
    new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/a.js'), new TypeError('Importing a module script failed.'),
    new TypeError('error loading dynamically imported module'), 'Network Error',
  ])('is not reported: %s', (error) => expect(isNoise(error)).toBe(true))

  it.each([new TypeError('x is not a function'), new Error('timed out after 5000 ms'), new Error('No brand'), 'broken', undefined, null, { name: 'NetworkError' }])(
    'is not confused with a program error: %s', (error) => expect(isNoise(error)).toBe(false))
})
