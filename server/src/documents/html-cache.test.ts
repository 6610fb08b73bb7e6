import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { aDocument, createHtmlCache, createShrunkBodies, type Lifetime } from './html-cache.ts'

const HTML = `<!doctype html><title>Solara</title>${Array.from({ length: 400 }, (_, row) => `<p class="row">Flight ${row * 7919 % 1000} to Ávila</p>`).join('')}`

describe('a finished document', () => {
  it.each<Lifetime>(['KEPT', 'SENT_ONCE'])('reads the same in every encoding when it is %s', (lifetime) => {
    const { body } = aDocument(200, {}, HTML, { lifetime })
    expect([brotliDecompressSync(body('br')), gunzipSync(body('gzip')), body('identity')].map(String)).toEqual([HTML, HTML, HTML])
  })

  it('is compressed once, and harder when it is kept', () => {
    const kept = aDocument(200, {}, HTML, { lifetime: 'KEPT' })
    expect(kept.body('br')).toBe(kept.body('br'))
    expect(kept.body('br').length).toBeLessThan(aDocument(200, {}, HTML, { lifetime: 'SENT_ONCE' }).body('br').length)
  })

  it('is made as small as can be once it is asked for again, and is not compressed anew when it comes out the same', async () => {
    const shrunk = createShrunkBodies()
    const kept = aDocument(200, {}, HTML, { lifetime: 'KEPT', shrunk })
    const first = kept.body('br')
    const cache = createHtmlCache()
    cache.put('a', kept)
    await Promise.all([cache.get('a')?.shrink(), vi.waitFor(() => expect(kept.body('br').length).toBeLessThan(first.length))])
    expect([String(brotliDecompressSync(kept.body('br'))), aDocument(200, {}, HTML, { lifetime: 'KEPT', shrunk }).body('br')]).toEqual([HTML, kept.body('br')])
    const once = aDocument(200, {}, `${HTML} `, { lifetime: 'SENT_ONCE', shrunk })
    await once.shrink()
    expect([shrunk.size, String(brotliDecompressSync(once.body('br')))]).toEqual([1, `${HTML} `])
  })

  it('has a name that changes with its content, where it is kept and a success', () => {
    const etagOf = (html: string, status = 200, lifetime: Lifetime = 'KEPT'): string | undefined => aDocument(status, {}, html, { lifetime }).headers.etag
    expect(etagOf(HTML)).toMatch(/^W\/"[\w-]{22}"$/)
    expect(etagOf(HTML)).toBe(etagOf(HTML))
    expect(etagOf(`${HTML} `)).not.toBe(etagOf(HTML))
    expect([etagOf(HTML, 404), etagOf(HTML, 200, 'SENT_ONCE')]).toEqual([undefined, undefined])
  })

  it('gives way to newer ones once the cache is full', () => {
    const cache = createHtmlCache()
    const large = 'x'.repeat(16 * 1024 * 1024)
    for (const key of ['a', 'b', 'c', 'd', 'e']) cache.put(key, aDocument(200, {}, large, { lifetime: 'SENT_ONCE' }))
    expect(['a', 'e'].map((key) => cache.get(key) !== undefined)).toEqual([false, true])
  })
})
