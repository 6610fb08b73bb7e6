import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFirstStyles } from './first-styles.ts'

const SHEET = [
  '@font-face{font-family:Figtree;src:url(/assets/figtree.woff2)}', ':root{--ink:#222}', 'a:hover{color:red}', '.card_1{color:var(--ink)}', '.list_2>.card_1:not(.old_1):hover{top:0}',
  '.card_1 .price_1,.sum_3{left:0}', '.other_9{content:"}"}', '.tick_4{background:url("data:image/svg+xml,%3Csvg viewBox=\'{$&}\'")}',
  '@media (max-width:768px){.card_1{top:1px}.other_9{top:2px}}', '@media print{.other_9{top:3px}}', '@keyframes turn{to{rotate:1turn}}',
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

describe('the first styles of a document', () => {
  it('are the rules its elements need, in the order of the sheet', () => {
    expect(stylesOf(aPage('<p class="card_1 x"></p><i class="list_2"></i>'))).toBe(
      '@font-face{font-family:Figtree;src:url(/assets/figtree.woff2)}:root{--ink:#222}a:hover{color:red}.card_1{color:var(--ink)}.list_2>.card_1:not(.old_1):hover{top:0}'
      + '@media (max-width:768px){.card_1{top:1px}}@keyframes turn{to{rotate:1turn}}',
    )
  })

  it('have a rule for several where one of them is there', () => {
    expect(stylesOf(aPage('<p class="sum_3"></p>'))).toContain('.card_1 .price_1,.sum_3{left:0}')
    expect(stylesOf(aPage('<p class="price_1"></p>'))).not.toContain('.price_1')
  })

  it('take what stands in a string for what it is', () => {
    expect(stylesOf(aPage('<p class="tick_4"></p>'))).toContain('.tick_4{background:url("data:image/svg+xml,%3Csvg viewBox=\'{$&}\'")}@keyframes')
    expect(stylesOf(aPage('<p class="other_9"></p>'))).toContain('.other_9{content:"}"}@media (max-width:768px){.other_9{top:2px}}@media print{.other_9{top:3px}}')
  })

  it('stand where the sheet stood, which is read after them and before the colours of the brand', () => {
    const html = createFirstStyles(folder)(aPage(''))
    expect(html.indexOf(':root{--ink')).toBeLessThan(html.indexOf('<link disabled="" rel="stylesheet" href="/assets/style-1.css"/><script>'))
    expect(html.indexOf('<link disabled')).toBeLessThan(html.indexOf(THEME))
    expect(html).toContain(`</script>${THEME}</head>`)
  })

  it('are left out of a document without a sheet', () => {
    expect(createFirstStyles(folder)('<p class="card_1">')).toBe('<p class="card_1">')
  })
})
