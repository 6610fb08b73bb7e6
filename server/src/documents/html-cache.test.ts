import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { aDocument, chooseEncoding, type Lifetime } from './html-cache.ts'

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
})

describe('the encoding of an answer', () => {
  it.each([['gzip, deflate, br', 'br'], ['gzip', 'gzip'], ['', 'identity'], [undefined, 'identity']])('for "%s" is %s', (accepted, encoding) =>
    expect(chooseEncoding(accepted)).toBe(encoding))
})
