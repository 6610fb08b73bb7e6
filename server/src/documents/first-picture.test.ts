import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFirstPicture } from './first-picture.ts'

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="50%">\n<path fill="url(#a)" d="M0 0"/><text>A & B $&</text></svg>'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-picture-'))
  await writeFile(join(folder, 'hero.svg'), DRAWING)
  await writeFile(join(folder, 'large.svg'), DRAWING + ' '.repeat(9_000))
})
afterAll(() => rm(folder, { recursive: true }))

const inlined = (html: string) => createFirstPicture((brand) => (brand === 'sun' ? folder : null))(html)
const aPage = (file: string, brand = 'sun') =>
  `<link rel="preload" as="image" href="/brand-assets/${brand}/${file}" fetchPriority="high"/><img src="/brand-assets/${brand}/logo.svg" alt=""/>`
  + `<img src="/brand-assets/${brand}/${file}" alt="" class="a" fetchPriority="high"/>`

describe('the first picture of a document', () => {
  it('stands in the document, and nothing asks for it', () => {
    const html = inlined(aPage('hero.svg'))
    const [, data = '', rest] = /<img src="data:image\/svg\+xml,([^"]*)"(.*)$/.exec(html) ?? []
    expect(decodeURIComponent(data)).toBe(DRAWING)
    expect(data).not.toMatch(/[#<>&\n]/)
    expect(rest).toBe(' alt="" class="a" fetchPriority="high"/>')
    expect(html).toContain('<img src="/brand-assets/sun/logo.svg" alt=""/>')
    expect(html).not.toContain('hero.svg')
  })

  it('is the brand’s new one once that has changed', async () => {
    const withPicture = createFirstPicture(() => folder)
    const file = join(folder, 'new.svg')
    const seen = []
    for (const [second, drawing] of ['<svg/>', '<svg id="b"/>'].entries()) {
      await writeFile(file, drawing)
      await utimes(file, second, second)
      seen.push(decodeURIComponent(withPicture(aPage('new.svg'))).includes(drawing))
    }
    expect(seen).toEqual([true, true])
  })

  it('stays a file where it is large, missing, or another one than the brand has', () => {
    for (const page of [aPage('large.svg'), aPage('none.svg'), aPage('hero.svg', 'moon'), aPage('hero.jpg')]) expect(inlined(page)).toBe(page)
  })
})
