import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFirstPicture, createFirstStyles } from './first-paint.ts'

describe('the inlined styles of a document', () => {
  const SHEET = [
    '@font-face{font-family:Figtree;src:url(/assets/figtree.woff2)}', ':root{--ink:#222;--mark:#c00;--gap:4px;color:var(--ink)}', 'a:hover{color:red}', '.card_1{color:var(--ink)}',
    '.list_2>.card_1:not(.old_1){top:0}', '.card_1:hover,.list_2 .card_1:active,.card_1:focus-visible{top:9px}', '.card_1:not(:hover){animation:1s turn}',
    '.card_1 .price_1,.sum_3{left:0}', '.other_9{content:"}"}', '.tick_4{background:url("data:image/svg+xml,%3Csvg viewBox=\'{$&}\'")}',
    '@media (max-width:768px){.card_1{top:1px}.other_9{top:2px}}', '@media print{.other_9{top:3px}}', '@media (forced-colors:active){.card_1{top:4px}}',
    '@keyframes turn{to{rotate:1turn}}', '@keyframes turn_2{to{rotate:2turn}}',
  ].join('')
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portolan-styles-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'assets/style-1.css'), SHEET)
  })
  afterAll(() => rm(folder, { recursive: true }))
  const LINK = '<link rel="stylesheet" href="/assets/style-1.css"/>'
  const THEME = '<style>:root{--color-primary:#c00}</style>'
  const aPage = (body: string) => `<html><head>${LINK}${THEME}</head><body>${body}</body></html>`
  const stylesOf = (html: string) => /<style>([\s\S]*?)<\/style>/.exec(createFirstStyles(folder)(html))?.[1]

  it('are the rules its elements need, in the order of the sheet', () => {
    expect(stylesOf(aPage('<p class="card_1 x"></p><i class="list_2"></i>'))).toBe(
      '@font-face{font-family:Figtree;src:url(/assets/figtree.woff2)}:root{--ink:#222;color:var(--ink)}.card_1{color:var(--ink)}.list_2>.card_1:not(.old_1){top:0}'
      + '.card_1:not(:hover){animation:1s turn}@media (max-width:768px){.card_1{top:1px}}@keyframes turn{to{rotate:1turn}}',
    )
  })

  it('omit rules for user actions, print and unused animations', () => {
    const styles = stylesOf(aPage('<p class="card_1"></p><i class="list_2"></i>'))
    for (const later of ['top:9px', 'print', 'forced-colors', 'turn_2', 'a:hover']) expect(styles).not.toContain(later)
    expect(stylesOf(aPage('<p class="sum_3"></p>'))).not.toContain('@keyframes')
  })

  it('contain only those custom properties of the root that they or an element use', () => {
    expect(stylesOf(aPage('<p class="sum_3"></p>'))).toContain(':root{--ink:#222;color:var(--ink)}')
    expect(stylesOf(aPage('<p style="gap:var(--gap)"></p>'))).toContain(':root{--ink:#222;--gap:4px;color:var(--ink)}')
  })

  it('contain the fonts whose letters occur in the document', async () => {
    const fonts = ['U+??,U+131', 'U+100-2BA', 'U+4??'].map((letters, at) => `@font-face{font-family:F${at};unicode-range:${letters}}`)
    await writeFile(join(folder, 'assets/fonts-1.css'), fonts.join(''))
    const fontsFor = (text: string) => createFirstStyles(folder)(`<link rel="stylesheet" href="/assets/fonts-1.css"/>${text}`).match(/F\d/g)
    expect([fontsFor('Madrid'), fontsFor('Łódź'), fontsFor('Łódź Москва')]).toEqual([['F0'], ['F0', 'F1'], ['F0', 'F1', 'F2']])
  })

  it('are complete for a browser without scripts, which loads the sheet at once', () => {
    expect(createFirstStyles(folder)(aPage(''))).toContain(`<noscript>${LINK}</noscript>${THEME}`)
  })

  it('contain a rule with several selectors if one of them matches', () => {
    expect(stylesOf(aPage('<p class="sum_3"></p>'))).toContain('.card_1 .price_1,.sum_3{left:0}')
    expect(stylesOf(aPage('<p class="price_1"></p>'))).not.toContain('.price_1')
  })

  it('treat braces and commas inside strings as text', () => {
    expect(stylesOf(aPage('<p class="tick_4"></p>'))).toContain('.tick_4{background:url("data:image/svg+xml,%3Csvg viewBox=\'{$&}\'")}')
    expect(stylesOf(aPage('<p class="other_9"></p>'))).toContain('.other_9{content:"}"}@media (max-width:768px){.other_9{top:2px}}')
  })

  it('come before the sheet, which comes before the colours of the brand', () => {
    const html = createFirstStyles(folder)(aPage(''))
    expect(html.indexOf(':root{--ink')).toBeLessThan(html.indexOf('<link disabled="" rel="stylesheet" href="/assets/style-1.css"/><script>'))
    expect(html.indexOf('<link disabled')).toBeLessThan(html.indexOf(THEME))
    expect(html).toContain(`</noscript>${THEME}</head>`)
  })

  it('are left out of a document without a sheet', () => {
    expect(createFirstStyles(folder)('<p class="card_1">')).toBe('<p class="card_1">')
  })
})

describe('the first picture of a document', () => {
  const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="50%">\n<path fill="url(#a)" d="M0 0"/><text>A & B $&</text></svg>'
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portolan-picture-'))
    await writeFile(join(folder, 'hero.svg'), DRAWING)
    await writeFile(join(folder, 'large.svg'), DRAWING + ' '.repeat(9_000))
  })
  const inlined = (html: string) => createFirstPicture((brand) => (brand === 'sun' ? folder : null))(html)
  const aPage = (file: string, brand = 'sun') =>
    `<link rel="preload" as="image" href="/brand-assets/${brand}/${file}" fetchPriority="high"/><img src="/brand-assets/${brand}/logo.svg" alt=""/>`
    + `<img src="/brand-assets/${brand}/${file}" alt="" class="a" fetchPriority="high"/>`

  it('is inlined into the document, so that no request is needed', () => {
    const html = inlined(aPage('hero.svg'))
    const [, data = '', rest] = /<img src="data:image\/svg\+xml,([^"]*)"(.*)$/.exec(html) ?? []
    expect(decodeURIComponent(data)).toBe(DRAWING)
    expect(data).not.toMatch(/[#<>&\n]/)
    expect(rest).toBe(' alt="" class="a" fetchPriority="high"/>')
    expect(html).toContain('<img src="/brand-assets/sun/logo.svg" alt=""/>')
    expect(html).not.toContain('hero.svg')
  })

  it('is updated when the brand changes its file', async () => {
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

  it('stays a file if it is large, missing or not the brand’s', () => {
    for (const page of [aPage('large.svg'), aPage('none.svg'), aPage('hero.svg', 'moon'), aPage('hero.jpg')]) expect(inlined(page)).toBe(page)
  })
})
