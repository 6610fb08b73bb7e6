import { afterEach, describe, expect, it, vi } from 'vitest'
import { createErrorReporter } from './error-reporter.ts'
import { listenToTroubles, reportError, reportScreen, type Trouble } from './report-error.ts'

const aReporter = () => {
  const sent: Record<string, unknown>[] = []
  let made = 0
  const reporter = createErrorReporter({
    about: { environment: 'demo', release: 'portolan@0.1.0', brand: 'solara' }, url: () => 'https://shop.example/F?from=city-MAD', now: () => 5000, random: () => 0.999,
    newId: () => String((made += 1)).padStart(32, '0'), replayOf: (eventId) => (eventId.endsWith('1') ? 'b'.repeat(32) : null), send: (envelope) => sent.push(JSON.parse(envelope.split('\n')[2] ?? '')),
  })
  return { ...reporter, sent }
}

describe('the reports of a document', () => {
  it('tell of faults and of named screens, with the page but without its query', () => {
    const { report, sent } = aReporter()
    report({ name: 'error-boundary', error: new TypeError('x is undefined') })
    report({ name: 'maintenance-mode', error: null })
    expect(sent).toMatchObject([
      { logger: 'error-boundary', level: 'error', transaction: '/F', request: { url: 'https://shop.example/F' }, exception: { values: [{ type: 'TypeError' }] } },
      { logger: 'maintenance-mode', level: 'info', message: 'maintenance-mode' },
    ])
  })

  it('name the replay that shows a fault, where there is one, and never for a screen', () => {
    const { report, sent } = aReporter()
    report({ name: 'uncaught-error', error: new Error('seen') })
    report({ name: 'uncaught-error', error: new Error('not seen') })
    expect(sent.map(({ contexts }) => contexts)).toEqual([{ replay: { replay_id: 'b'.repeat(32) } }, undefined])
    const other = aReporter()
    other.report({ name: 'maintenance-mode', error: null })
    expect(other.sent[0]).not.toHaveProperty('contexts')
  })

  it('leave out noise, but not a part that failed to load under its own name', () => {
    const { report, sent } = aReporter()
    const error = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')
    report({ name: 'uncaught-error', error })
    expect(sent).toEqual([])
    report({ name: 'preload-error', error })
    expect(sent).toMatchObject([{ logger: 'preload-error' }])
  })

  it('tell of the same fault three times at most, and of another one still', () => {
    const { report, sent } = aReporter()
    for (let times = 0; times < 9; times += 1) report({ name: 'uncaught-error', error: new Error('again') })
    report({ name: 'uncaught-error', error: new Error('other') })
    expect(sent).toHaveLength(4)
  })

  it('hold how long every document took', () => {
    const { reportPageLoad, sent } = aReporter()
    reportPageLoad({ startMs: 1000, endMs: 2500 })
    expect(sent).toMatchObject([{ type: 'transaction', transaction: '/F', start_timestamp: 1, timestamp: 2.5 }])
  })
})

describe('a fault before the reports have come', () => {
  afterEach(() => vi.restoreAllMocks())

  it('waits for them, and is on the console at once', () => {
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
