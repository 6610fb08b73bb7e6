import { describe, expect, it } from 'vitest'
import { envelopeOf, errorEvent, pageLoadEvent, scrub } from './error-report.ts'

const about = { eventId: 'a'.repeat(32), atMs: 1_700_000_000_500, environment: 'demo', release: 'portolan@0.1.0', brand: 'solara' }

describe('an error report', () => {
  it('names where it happened without query, key or personal data', () => {
    const error = new TypeError('Cannot read /api/services/app/Cart/GetOrders?cartId=1&requestUuid=secret for ana@example.org, +34 600 000 000')
    error.stack = `TypeError: x\n    at pay (http://localhost/assets/a.js?v=1:10:5)\n    at http://localhost/assets/b.js:2:3`
    const event = errorEvent({ ...about, name: 'error-boundary', error, url: 'https://shop.example/checkout/c1/review?lang=en#link=token', page: '/checkout/:cartId/review' })
    expect(event).toMatchObject({
      event_id: about.eventId, timestamp: 1_700_000_000.5, level: 'error', logger: 'error-boundary', environment: 'demo', release: 'portolan@0.1.0',
      tags: { report: 'error-boundary', brand: 'solara' }, transaction: '/checkout/:cartId/review', request: { url: 'https://shop.example/checkout/c1/review' },
      exception: { values: [{
        type: 'TypeError', value: 'Cannot read /api/services/app/Cart/GetOrders for [e-mail], [number]',
        stacktrace: { frames: [
          { function: '?', filename: 'http://localhost/assets/b.js', lineno: 2, colno: 3 }, { function: 'pay', filename: 'http://localhost/assets/a.js', lineno: 10, colno: 5 },
        ] },
      }] },
    })
    for (const secret of ['secret', 'ana@', '600 000', 'token', 'lang=']) expect(JSON.stringify(event)).not.toContain(secret)
  })

  it('reads the stacks of other browsers, and is complete without a stack', () => {
    const error = new Error('x')
    error.stack = 'pay@http://localhost/a.js:1:2\n@http://localhost/b.js:3:4\n'
    expect(errorEvent({ ...about, name: 'uncaught-error', error, url: null, page: null })).toMatchObject({
      exception: { values: [{ stacktrace: { frames: [{ function: '?', lineno: 3 }, { function: 'pay', lineno: 1 }] } }] },
    })
    expect(errorEvent({ ...about, name: 'uncaught-error', error: 'words', url: null, page: null })).toMatchObject({ exception: { values: [{ type: 'string', value: 'words' }] } })
    expect(JSON.stringify(errorEvent({ ...about, name: 'uncaught-error', error: { a: 1 }, url: null, page: null }))).not.toContain('stacktrace')
  })

  it('of a screen without an error has the level info and the name of the screen', () => {
    const event = errorEvent({ ...about, name: 'maintenance-mode', error: null, url: 'https://shop.example/', page: '/' })
    expect(event).toMatchObject({ level: 'info', message: 'maintenance-mode', fingerprint: ['maintenance-mode'] })
    expect(event).not.toHaveProperty('exception')
  })

  it('travels as an envelope of three lines', () => {
    const lines = envelopeOf('transaction', pageLoadEvent({ ...about, url: 'https://shop.example/F?from=city-MAD', page: '/F', startMs: 1000, endMs: 2500, traceId: 'b'.repeat(32), spanId: 'c'.repeat(16) }), about).split('\n')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { event_id: about.eventId, sent_at: '2023-11-14T22:13:20.500Z' }, { type: 'transaction' },
      { type: 'transaction', transaction: '/F', start_timestamp: 1, timestamp: 2.5, contexts: { trace: { op: 'pageload', trace_id: 'b'.repeat(32) } } },
    ])
  })

  it.each([['x'.repeat(900), 'x'.repeat(500)], ['cart 12 of 3', 'cart 12 of 3'], ['4242 4242 4242 4242', '[number]']])('shortens and covers: %s', (text, expected) => {
    expect(scrub(text)).toBe(expected)
  })
})
