import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { aDocument, createHtmlCache, type Lifetime } from './html-cache.ts'

const HTML = `<!doctype html><title>Solara</title>${Array.from({ length: 400 }, (_, row) => `<p class="row">Flight ${row * 7919 % 1000} to Ávila</p>`).join('')}`

describe('a finished document', () => {
  it.each<Lifetime>(['KEPT', 'SENT_ONCE'])('reads the same in every encoding when it is %s', (lifetime) => {
    const { body } = aDocument(200, {}, HTML, lifetime)
    expect([brotliDecompressSync(body('br')), gunzipSync(body('gzip')), body('identity')].map(String)).toEqual([HTML, HTML, HTML])
  })

  it('is compressed once, and harder when it is kept', () => {
    const kept = aDocument(200, {}, HTML, 'KEPT')
    expect(kept.body('br')).toBe(kept.body('br'))
    expect(kept.body('br').length).toBeLessThan(aDocument(200, {}, HTML, 'SENT_ONCE').body('br').length)
  })

  it('has a name that changes with its content, where it is kept and a success', () => {
    const etagOf = (html: string, status = 200, lifetime: Lifetime = 'KEPT'): string | undefined => aDocument(status, {}, html, lifetime).headers.etag
    expect(etagOf(HTML)).toMatch(/^W\/"[\w-]{22}"$/)
    expect(etagOf(HTML)).toBe(etagOf(HTML))
    expect(etagOf(`${HTML} `)).not.toBe(etagOf(HTML))
    expect([etagOf(HTML, 404), etagOf(HTML, 200, 'SENT_ONCE')]).toEqual([undefined, undefined])
  })

  it('gives way to newer ones once the cache is full', () => {
    const cache = createHtmlCache()
    const large = 'x'.repeat(16 * 1024 * 1024)
    for (const key of ['a', 'b', 'c', 'd', 'e']) cache.put(key, aDocument(200, {}, large, 'SENT_ONCE'))
    expect(['a', 'e'].map((key) => cache.get(key) !== undefined)).toEqual([false, true])
  })
})
